package dovetail.lang.modules.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.lang.source.Messages;

/** Computes intervals of arithmetic expressions and folds constants, so that no value exceeds 32 bits unnoticed. */
record Arithmetic(Messages messages) {
    /** The negative of a number. */
    Value minus(Value operand, int at) {
        Type type = operand.type();
        if (operand.isConstant() && operand.constant() != Integer.MIN_VALUE) {
            return Value.number(-operand.constant());
        }
        return bounded(new Expr.Unary(UnaryOp.NEG, operand.expr()), -(long) type.max(), -(long) type.min(), at);
    }

    /** The result of an operation on numbers. */
    Value apply(BinaryOp op, Value left, Value right, int at) {
        if (op.divides() && (!right.isConstant() || right.constant() == 0)) {
            messages.error(at, "only a constant other than 0 can stand on the right of '" + op.symbol() + "'");
            return Value.UNKNOWN;
        }
        long a = left.type().min();
        long b = left.type().max();
        long c = right.type().min();
        long d = right.type().max();
        Expr expr = Expr.binary(op, left.expr(), right.expr());
        Value result = switch (op) {
            case ADD -> bounded(expr, a + c, b + d, at);
            case SUB -> bounded(expr, a - d, b - c, at);
            case MUL ->
                bounded(
                        expr,
                        Math.min(Math.min(a * c, a * d), Math.min(b * c, b * d)),
                        Math.max(Math.max(a * c, a * d), Math.max(b * c, b * d)),
                        at);
            case DIV -> bounded(expr, Math.min(a / c, b / c), Math.max(a / c, b / c), at);
            case MOD -> remainder(expr, a, b, Math.abs(c) - 1, at);
            case MIN -> bounded(expr, Math.min(a, c), Math.min(b, d), at);
            case MAX -> bounded(expr, Math.max(a, c), Math.max(b, d), at);
            default -> throw new IllegalArgumentException(op.symbol());
        };
        boolean isFolded =
                left.isConstant() && right.isConstant() && !result.type().isUnknown();
        return isFolded ? Value.number(op.apply(left.constant(), right.constant())) : result;
    }

    private Value remainder(Expr expr, long min, long max, long largest, int at) {
        return bounded(expr, min < 0 ? -Math.min(-min, largest) : 0, max > 0 ? Math.min(max, largest) : 0, at);
    }

    private Value bounded(Expr expr, long min, long max, int at) {
        if (min < Integer.MIN_VALUE || max > Integer.MAX_VALUE) {
            long worst = max > Integer.MAX_VALUE ? max : min;
            messages.error(at, "this can become " + worst + ", which does not fit 32 bits");
            return Value.UNKNOWN;
        }
        return new Value(expr, Type.number((int) min, (int) max));
    }
}
