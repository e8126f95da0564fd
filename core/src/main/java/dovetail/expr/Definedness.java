package dovetail.expr;

/**
 * Derives the condition under which an expression has no value: an index out of range or a division by zero in an
 * evaluated part. The condition itself always has a value. It repeats operands of the expression, so its size is
 * quadratic at worst. Without computed indices and divisors it is {@link Expr#FALSE}. It is false also for the
 * conditions of this class, deeply nested operands excepted, since the forms in them are simplified.
 */
public final class Definedness {
    private Definedness() {}

    /** Whether the form of the expression excludes that it has no value. */
    public static boolean isTotal(Expr expr) {
        return isConstant(undefined(expr), false);
    }

    /** The condition that the expression has no value. */
    public static Expr undefined(Expr expr) {
        if (expr instanceof Expr.ReadCell cell) {
            return or(undefined(cell.index()), outside(cell.index(), cell.length()));
        } else if (expr instanceof Expr.Checked checked) {
            return or(undefined(checked.operand()), outside(checked.operand(), checked.length()));
        } else if (expr instanceof Expr.Unary unary) {
            return undefined(unary.operand());
        } else if (expr instanceof Expr.Binary binary) {
            return undefined(binary);
        }
        return Expr.FALSE;
    }

    /** The condition that the expression has a value and is true. */
    public static Expr total(Expr condition) {
        return and(not(undefined(condition)), condition);
    }

    /** The condition that the expression is true or has no value. */
    public static Expr trueOrUndefined(Expr condition) {
        return or(undefined(condition), condition);
    }

    private static Expr undefined(Expr.Binary binary) {
        Expr left = undefined(binary.left());
        Expr right = undefined(binary.right());
        if (binary.op().isLazy()) {
            Expr decides = binary.op() == BinaryOp.OR ? not(binary.left()) : binary.left();
            return or(left, isConstant(right, false) ? right : and(decides, right));
        }
        return or(left, binary.op().divides() ? or(right, isZero(binary.right())) : right);
    }

    private static Expr outside(Expr index, int length) {
        if (index instanceof Expr.Constant constant) {
            return truth(constant.value() < 0 || constant.value() >= length);
        }
        return Expr.or(
                Expr.binary(BinaryOp.LT, index, Expr.constant(0)),
                Expr.binary(BinaryOp.GE, index, Expr.constant(length)));
    }

    private static Expr isZero(Expr divisor) {
        return divisor instanceof Expr.Constant constant
                ? truth(constant.value() == 0)
                : Expr.binary(BinaryOp.EQ, divisor, Expr.constant(0));
    }

    private static Expr not(Expr condition) {
        return condition instanceof Expr.Constant constant ? truth(constant.value() == 0) : Expr.not(condition);
    }

    private static Expr or(Expr left, Expr right) {
        boolean adds = !isConstant(left, true)
                && !(right instanceof Expr.Binary both
                        && both.op() == BinaryOp.AND
                        && both.right().equals(left));
        return adds ? Expr.or(left, right) : left;
    }

    private static Expr and(Expr left, Expr right) {
        if (isConstant(left, false)
                || left instanceof Expr.Unary not
                        && not.op() == UnaryOp.NOT
                        && not.operand().equals(right)) {
            return Expr.FALSE;
        }
        return Expr.and(left, right);
    }

    private static Expr truth(boolean value) {
        return value ? Expr.TRUE : Expr.FALSE;
    }

    private static boolean isConstant(Expr expr, boolean value) {
        return expr instanceof Expr.Constant constant && constant.value() != 0 == value;
    }
}
