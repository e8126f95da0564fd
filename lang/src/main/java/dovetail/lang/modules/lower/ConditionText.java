package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.ModuleVariable;
import java.util.List;

/** Writes conditions as users do, with the names of variables and of their values. */
record ConditionText(List<ModuleVariable> variables) {
    String of(Expr condition) {
        // A variable with two named values is an atom by itself.
        if (condition instanceof Expr.Read read && isNamed(read)) {
            return equation(read, "=", 1);
        }
        return text(condition, 0);
    }

    private String text(Expr expr, int context) {
        if (expr instanceof Expr.Constant constant) {
            return Integer.toString(constant.value());
        } else if (expr instanceof Expr.Read read) {
            return variables.get(read.slot()).name();
        } else if (expr instanceof Expr.Unary unary) {
            boolean isNot = unary.op() == UnaryOp.NOT;
            return (isNot ? "!" : "-") + text(unary.operand(), isNot ? Integer.MAX_VALUE : BinaryOp.MIN.precedence());
        }
        return binary((Expr.Binary) expr, context);
    }

    private String binary(Expr.Binary binary, int context) {
        BinaryOp op = binary.op();
        if (op == BinaryOp.MIN || op == BinaryOp.MAX) {
            return op.symbol() + "(" + text(binary.left(), 0) + ", " + text(binary.right(), 0) + ")";
        }
        String written = switch (op) {
            case AND -> "&";
            case OR -> "|";
            case IMPLY -> "->";
            case EQ -> "=";
            default -> op.symbol();
        };
        String text = binary.left() instanceof Expr.Read read
                        && isNamed(read)
                        && binary.right() instanceof Expr.Constant constant
                ? equation(read, written, constant.value())
                : text(binary.left(), op.precedence() + 1) + " " + written + " "
                        + text(binary.right(), op.precedence() + 1);
        // Chains of one operator need no parentheses.
        boolean isInner =
                op.precedence() < context && !(op.isLazy() && op.precedence() + 1 == context && op != BinaryOp.IMPLY);
        return isInner ? "(" + text + ")" : text;
    }

    private boolean isNamed(Expr.Read read) {
        List<String> values = variables.get(read.slot()).values();
        return !values.isEmpty() && !values.equals(ModuleVariable.TRUTH);
    }

    private String equation(Expr.Read read, String operator, int value) {
        ModuleVariable variable = variables.get(read.slot());
        boolean isValue = value >= 0 && value < variable.values().size();
        return variable.name() + " " + operator + " "
                + (isValue ? variable.values().get(value) : value);
    }
}
