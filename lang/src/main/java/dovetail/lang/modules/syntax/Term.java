package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expression or formula as it is written. The parser bounds its height, so that visitors may recurse. */
public sealed interface Term {
    /** The offset of the term, for messages. */
    int offset();

    /** The terms that it combines. */
    List<Term> operands();

    /** Whether it has a temporal operator. */
    default boolean isTemporal() {
        return operands().stream().anyMatch(Term::isTemporal);
    }

    /** A term without operands. */
    sealed interface Leaf extends Term {
        @Override
        default List<Term> operands() {
            return List.of();
        }
    }

    /** A literal. */
    record Number(int value, int offset) implements Leaf {}

    /** The word true or false. */
    record Truth(boolean value, int offset) implements Leaf {}

    /** A name, such as {@code level}, {@code r1.level} or {@code tea}. */
    record Path(List<Name> names) implements Leaf {
        @Override
        public int offset() {
            return names.get(0).offset();
        }

        public Name last() {
            return names.get(names.size() - 1);
        }

        /** Whether it is one name without dots. */
        public boolean isPlain() {
            return names.size() == 1;
        }

        public String text() {
            return String.join(".", names.stream().map(Name::text).toList());
        }
    }

    /** The negation of a condition. */
    record Not(Term operand, int offset) implements Term {
        @Override
        public List<Term> operands() {
            return List.of(operand);
        }
    }

    /** The negative of a number. */
    record Minus(Term operand, int offset) implements Term {
        @Override
        public List<Term> operands() {
            return List.of(operand);
        }
    }

    /**
     * An operation of arithmetic.
     *
     * @param at the offset of the operator
     */
    record Arithmetic(BinaryOp op, Term left, Term right, int at) implements Term {
        @Override
        public int offset() {
            return left.offset();
        }

        @Override
        public List<Term> operands() {
            return List.of(left, right);
        }
    }

    /** Neighbours are compared: {@code 1 <= x <= 5} is {@code 1 <= x & x <= 5}. */
    record Comparison(List<Term> operands, List<BinaryOp> ops, List<Integer> at) implements Term {
        @Override
        public int offset() {
            return operands.get(0).offset();
        }
    }

    /** A conjunction or a disjunction of several operands. */
    record Chain(BinaryOp op, List<Term> operands) implements Term {
        @Override
        public int offset() {
            return operands.get(0).offset();
        }
    }

    /** An implication or, both ways, an equivalence. */
    record Implication(boolean bothWays, Term left, Term right) implements Term {
        @Override
        public int offset() {
            return left.offset();
        }

        @Override
        public List<Term> operands() {
            return List.of(left, right);
        }
    }

    /** One of two values, by a condition. */
    record Choice(Term condition, Term then, Term otherwise, int offset) implements Term {
        @Override
        public List<Term> operands() {
            return List.of(condition, then, otherwise);
        }
    }

    /**
     * A temporal operator with its operands.
     *
     * @param window its interval, or null when none is written
     */
    record Temporal(Operator op, @Nullable Window window, List<Term> operands, int offset) implements Term {
        @Override
        public boolean isTemporal() {
            return true;
        }
    }

    /**
     * An interval as it is written.
     *
     * @param relation the relation of an interval such as {@code [<= 5]}, or null for two bounds
     * @param from the lower bound, or the only one
     * @param to the upper bound; null when there is none
     */
    record Window(
            @Nullable BinaryOp relation,
            Term from,
            @Nullable Term to,
            int offset) {}
}
