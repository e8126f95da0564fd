package dovetail.lang.fiacre.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import java.util.OptionalInt;

/** Builds expressions and evaluates operators on constants, so that constant terms need no evaluation of their own. */
final class Folding {
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

    static Expr not(Expr operand) {
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

    /** The value of a constant expression. */
    static OptionalInt constant(Expr expr) {
        return expr instanceof Expr.Constant constant ? OptionalInt.of(constant.value()) : OptionalInt.empty();
    }

    static boolean isTrue(Expr expr) {
        return expr instanceof Expr.Constant constant && constant.value() != 0;
    }

    static boolean isFalse(Expr expr) {
        return expr instanceof Expr.Constant constant && constant.value() == 0;
    }
}
