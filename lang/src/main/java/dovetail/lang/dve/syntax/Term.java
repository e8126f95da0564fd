package dovetail.lang.dve.syntax;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression as it is written. */
public sealed interface Term {
    /** The offset of the term, for messages. */
    int offset();

    /** A literal. */
    record Number(int value, int offset) implements Term {}

    /**
     * A variable or a constant.
     *
     * @param process the process it belongs to when written {@code P->x}, or null
     * @param index the cell of an array, or null
     */
    record Variable(
            @Nullable Name process, Name name, @Nullable Term index) implements Term {
        @Override
        public int offset() {
            return process == null ? name.offset() : process.offset();
        }
    }

    /**
     * A part of a process or of a channel, written {@code P.s}. In a model it is the test that a process is in a state.
     *
     * @param index the cell of an array, or null
     */
    record Member(Name owner, Name name, @Nullable Term index) implements Term {
        @Override
        public int offset() {
            return owner.offset();
        }
    }

    /** A function of a channel, such as {@code len(c)}. */
    record Call(Name function, Name channel) implements Term {
        @Override
        public int offset() {
            return function.offset();
        }
    }

    /** An operator on one operand. */
    record Unary(UnaryOp op, Term operand, int offset) implements Term {}

    /**
     * An operator on two operands.
     *
     * @param at where the operator stands
     */
    record Binary(BinaryOp op, Term left, Term right, int at) implements Term {
        @Override
        public int offset() {
            return left.offset();
        }
    }

    /** A run of conjunctions or of disjunctions, which may be long in generated models. */
    record Chain(BinaryOp op, List<Term> operands) implements Term {
        @Override
        public int offset() {
            return operands.get(0).offset();
        }
    }
}
