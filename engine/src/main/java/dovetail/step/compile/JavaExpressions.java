package dovetail.step.compile;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;

/** Writes expressions as Java code; subclasses write the reads, and the checks of indices and divisors. */
public abstract class JavaExpressions {
    /** A Java expression of type int. */
    public final String value(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value() < 0 ? "(" + constant.value() + ")" : Integer.toString(constant.value());
        } else if (expr instanceof Expr.Read read) {
            return read(read.slot());
        } else if (expr instanceof Expr.ReadCell cell) {
            return readCell(cell);
        } else if (expr instanceof Expr.Checked checked) {
            return checked(checked);
        } else if (expr instanceof Expr.Unary unary && unary.op() != UnaryOp.NOT) {
            return "(" + unary.op().symbol() + " " + value(unary.operand()) + ")";
        } else if (expr instanceof Expr.Binary binary && isFunction(binary.op())) {
            return "Math." + binary.op().symbol() + "(" + value(binary.left()) + ", " + value(binary.right()) + ")";
        } else if (expr instanceof Expr.Binary binary && isArithmetic(binary.op())) {
            return "(" + value(binary.left()) + " " + binary.op().symbol() + " " + divisor(binary) + ")";
        }
        return "(" + condition(expr) + " ? 1 : 0)";
    }

    /** A Java expression of type boolean. */
    public final String condition(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value() != 0 ? "true" : "false";
        } else if (expr instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            return "!" + condition(unary.operand());
        } else if (expr instanceof Expr.Binary binary && !isArithmetic(binary.op())) {
            return switch (binary.op()) {
                case AND, OR ->
                    "(" + condition(binary.left()) + " " + binary.op().symbol() + " " + condition(binary.right()) + ")";
                case IMPLY -> "(!" + condition(binary.left()) + " || " + condition(binary.right()) + ")";
                default -> "(" + value(binary.left()) + " " + binary.op().symbol() + " " + value(binary.right()) + ")";
            };
        }
        return "(" + value(expr) + " != 0)";
    }

    private static boolean isArithmetic(BinaryOp op) {
        return switch (op) {
            case BIT_OR, BIT_XOR, BIT_AND, SHL, SHR, ADD, SUB, MUL, DIV, MOD, MIN, MAX -> true;
            default -> false;
        };
    }

    private static boolean isFunction(BinaryOp op) {
        return op == BinaryOp.MIN || op == BinaryOp.MAX;
    }

    /** The value of a slot. */
    protected abstract String read(int slot);

    /** The value of a cell of an array. */
    protected abstract String readCell(Expr.ReadCell cell);

    /** A value that has to be in a range. */
    protected abstract String checked(Expr.Checked checked);

    /** The right operand of an operator; a divisor may have to be checked. */
    protected abstract String divisor(Expr.Binary binary);
}
