package dovetail.engine.modular.generate;

import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;

/**
 * Expression as a tree of closures over the values of an instant. Evaluation allocates nothing. Division by zero cannot
 * occur: the language permits constant divisors only.
 */
interface Code {
    int value(int[] now);

    default boolean holds(int[] now) {
        return value(now) != 0;
    }

    static Code of(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            int value = constant.value();
            return now -> value;
        } else if (expr instanceof Expr.Read read) {
            int slot = read.slot();
            return now -> now[slot];
        } else if (expr instanceof Expr.Unary unary) {
            return unary(unary.op(), of(unary.operand()));
        } else if (expr instanceof Expr.Binary binary) {
            return binary(binary, of(binary.left()), of(binary.right()));
        }
        throw new IllegalArgumentException("modules have no arrays: " + expr);
    }

    private static Code unary(UnaryOp op, Code operand) {
        return now -> op.apply(operand.value(now));
    }

    private static Code binary(Expr.Binary binary, Code left, Code right) {
        return switch (binary.op()) {
            case AND -> now -> left.value(now) != 0 && right.value(now) != 0 ? 1 : 0;
            case OR -> now -> left.value(now) != 0 || right.value(now) != 0 ? 1 : 0;
            case IMPLY -> now -> left.value(now) == 0 || right.value(now) != 0 ? 1 : 0;
            case EQ -> now -> left.value(now) == right.value(now) ? 1 : 0;
            case NE -> now -> left.value(now) != right.value(now) ? 1 : 0;
            case LT -> now -> left.value(now) < right.value(now) ? 1 : 0;
            case LE -> now -> left.value(now) <= right.value(now) ? 1 : 0;
            case GT -> now -> left.value(now) > right.value(now) ? 1 : 0;
            case GE -> now -> left.value(now) >= right.value(now) ? 1 : 0;
            case ADD -> now -> left.value(now) + right.value(now);
            case SUB -> now -> left.value(now) - right.value(now);
            case MUL -> now -> left.value(now) * right.value(now);
            case MIN -> now -> Math.min(left.value(now), right.value(now));
            case MAX -> now -> Math.max(left.value(now), right.value(now));
            default -> now -> binary.op().apply(left.value(now), right.value(now));
        };
    }
}
