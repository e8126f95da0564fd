package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Translates unary and binary operators. */
final class Operators {
    private final Declarations declarations;
    private final TermLowering terms;
    private final LazyOperators lazy;
    private final QueueTerms queues;
    private final @Nullable Code code;

    /** @param code the program to which the terms add statements, or null where there is none */
    Operators(Declarations declarations, TermLowering terms, LazyOperators lazy, @Nullable Code code) {
        this.declarations = declarations;
        this.terms = terms;
        this.lazy = lazy;
        this.queues = new QueueTerms(declarations, terms);
        this.code = code;
    }

    Value unary(Term.Unary unary, @Nullable Type expected) {
        return switch (unary.op()) {
            case NOT -> Value.of(Type.BOOL, Folding.not(terms.condition(unary.operand())));
            case NEG -> Value.of(Type.NUMBER, Folding.negate(terms.number(unary.operand())));
            case PLUS, COERCE -> Value.of(Type.NUMBER, terms.number(unary.operand()));
            default -> queues.unary(unary, expected);
        };
    }

    Value binary(Term.Binary binary, @Nullable Type expected) {
        switch (binary.op()) {
            case IMPLY:
                return lazy.lazily(BinaryOp.IMPLY, List.of(binary.left(), binary.right()));
            case EQ:
                return Value.of(Type.BOOL, equal(binary));
            case NE:
                return Value.of(Type.BOOL, Folding.not(equal(binary)));
            case APPEND:
                return queues.appended(binary, expected);
            case ENQUEUE:
                return queues.enqueued(binary, expected);
            default:
                BinaryOp op = BinaryOp.valueOf(binary.op().name());
                Type type = op.precedence() > BinaryOp.SHL.precedence() ? Type.NUMBER : Type.BOOL;
                return Value.of(type, Folding.binary(op, terms.number(binary.left()), terms.number(binary.right())));
        }
    }

    private Expr equal(Term.Binary binary) {
        Value left = terms.lower(binary.left(), null);
        Value right = terms.lower(binary.right(), left.type());
        if (left.type() instanceof Type.Int != right.type() instanceof Type.Int) {
            left = terms.first(left, binary.left());
            right = terms.first(right, binary.right());
        }
        if (!Type.compatible(left.type(), right.type())) {
            throw declarations.error(
                    binary.at(),
                    "a value of type " + left.type().text() + " cannot be compared with one of type "
                            + right.type().text());
        }
        return Patterns.equal(wholly(left), wholly(right));
    }

    /** A value of several integers that is computed before it is compared: the comparison ends at a difference. */
    private Value wholly(Value value) {
        boolean isPart = value.access() != null || value.flat().size() == 1;
        return isPart || code == null || value.isTotal() ? value : code.computed(value);
    }
}
