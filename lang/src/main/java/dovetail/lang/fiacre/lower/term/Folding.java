package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.data.Domain;
import java.util.OptionalInt;

/** Builds expressions and evaluates operators on constants, so that constant terms need no evaluation of their own. */
public final class Folding {
    private Folding() {}

    static Expr binary(BinaryOp op, Expr left, Expr right) {
        if (left instanceof Expr.Constant a) {
            if (op == BinaryOp.AND) {
                return a.value() == 0 ? Expr.FALSE : right;
            } else if (op == BinaryOp.OR) {
                return a.value() != 0 ? Expr.TRUE : right;
            } else if (op == BinaryOp.IMPLY) {
                return a.value() == 0 ? Expr.TRUE : right;
            } else if (right instanceof Expr.Constant b && !(op.divides() && b.value() == 0)) {
                return Expr.constant(op.apply(a.value(), b.value()));
            }
        }
        return Expr.binary(op, left, right);
    }

    public static Expr not(Expr operand) {
        if (operand instanceof Expr.Constant constant) {
            return constant.value() == 0 ? Expr.TRUE : Expr.FALSE;
        }
        return operand instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT ? unary.operand() : Expr.not(operand);
    }

    static Expr negate(Expr operand) {
        return operand instanceof Expr.Constant constant
                ? Expr.constant(-constant.value())
                : new Expr.Unary(UnaryOp.NEG, operand);
    }

    /** A value that is a model error outside a range; unbounded domains have none. */
    static Expr inRange(Expr value, Domain domain) {
        if (domain.overflow() != Domain.Overflow.ERROR || isWithin(value, domain)) {
            return value;
        }
        Expr least = Expr.constant(domain.min());
        Expr above = domain.min() == 0 ? value : Expr.binary(BinaryOp.SUB, value, least);
        String failure = "a value is out of range " + domain.min() + ".." + domain.max();
        Expr checked = new Expr.Checked(above, domain.max() - domain.min() + 1, failure);
        return domain.min() == 0 ? checked : Expr.binary(BinaryOp.ADD, checked, least);
    }

    /** Whether the form of a value shows that it is in a range. */
    private static boolean isWithin(Expr value, Domain domain) {
        if (value instanceof Expr.Constant constant) {
            return domain.contains(constant.value());
        }
        boolean isTruth = value instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT
                || value instanceof Expr.Binary binary && binary.op().precedence() <= BinaryOp.LT.precedence();
        return isTruth && domain.contains(0) && domain.contains(1);
    }

    /** The value of a constant expression. */
    public static OptionalInt constant(Expr expr) {
        return expr instanceof Expr.Constant constant ? OptionalInt.of(constant.value()) : OptionalInt.empty();
    }

    public static boolean isTrue(Expr expr) {
        return expr instanceof Expr.Constant constant && constant.value() != 0;
    }

    public static boolean isFalse(Expr expr) {
        return expr instanceof Expr.Constant constant && constant.value() == 0;
    }
}
