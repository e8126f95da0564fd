package dovetail.lang.modules.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.List;

/** Combines conditions and drops constant operands. */
public final class Logic {
    private Logic() {}

    static Expr not(Expr condition) {
        return condition instanceof Expr.Constant constant ? truth(constant.value() == 0) : Expr.not(condition);
    }

    /** A conjunction or a disjunction. */
    public static Expr chain(BinaryOp op, List<Expr> operands) {
        int neutral = op == BinaryOp.AND ? 1 : 0;
        List<Expr> kept = new ArrayList<>();
        for (Expr operand : operands) {
            if (!(operand instanceof Expr.Constant constant)) {
                kept.add(operand);
            } else if (constant.value() != neutral) {
                return operand;
            }
        }
        return kept.isEmpty() ? Expr.constant(neutral) : Expr.join(op, kept);
    }

    static Expr implies(Expr left, Expr right) {
        if (left instanceof Expr.Constant constant) {
            return constant.value() == 0 ? Expr.TRUE : right;
        }
        if (right instanceof Expr.Constant constant) {
            return constant.value() == 0 ? not(left) : Expr.TRUE;
        }
        return Expr.binary(BinaryOp.IMPLY, left, right);
    }

    static Expr iff(Expr left, Expr right) {
        if (left instanceof Expr.Constant constant) {
            return constant.value() == 0 ? not(right) : right;
        }
        if (right instanceof Expr.Constant) {
            return iff(right, left);
        }
        return Expr.binary(BinaryOp.EQ, left, right);
    }

    /** The operands of a conjunction, also of nested ones. */
    public static List<Expr> conjuncts(Expr condition) {
        List<Expr> found = new ArrayList<>();
        collect(condition, found);
        return found;
    }

    private static void collect(Expr condition, List<Expr> found) {
        if (condition instanceof Expr.Binary binary && binary.op() == BinaryOp.AND) {
            collect(binary.left(), found);
            collect(binary.right(), found);
        } else if (!(condition instanceof Expr.Constant constant && constant.value() != 0)) {
            found.add(condition);
        }
    }

    private static Expr truth(boolean value) {
        return value ? Expr.TRUE : Expr.FALSE;
    }
}
