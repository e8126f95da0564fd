package dovetail.lang.lint;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import java.util.function.IntFunction;

/** Computes ranges of expressions from ranges of slots, by interval arithmetic. */
record Ranges(IntFunction<Range> slots) {
    Range of(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return new Range(constant.value(), constant.value());
        } else if (expr instanceof Expr.Read read) {
            return slot(read.slot());
        } else if (expr instanceof Expr.ReadCell cell) {
            Range range = slot(cell.base());
            for (int i = 1; i < cell.length() && !range.equals(Range.ANY); i++) {
                range = range.union(slot(cell.base() + i));
            }
            return range;
        } else if (expr instanceof Expr.Checked checked) {
            return new Range(0, Math.max(0, checked.length() - 1));
        } else if (expr instanceof Expr.Unary unary) {
            return unary(unary);
        }
        return binary((Expr.Binary) expr);
    }

    private Range slot(int slot) {
        return Temporary.is(slot) ? Range.ANY : slots.apply(slot);
    }

    private Range unary(Expr.Unary unary) {
        Range operand = of(unary.operand());
        return switch (unary.op()) {
            case NEG -> Range.computed(-operand.max(), -operand.min());
            case COMPLEMENT -> new Range(~operand.max(), ~operand.min());
            case NOT -> Range.truth(operand.isFalse(), operand.isTrue());
        };
    }

    private Range binary(Expr.Binary binary) {
        Range left = of(binary.left());
        Range right = of(binary.right());
        return switch (binary.op()) {
            case ADD -> Range.computed(left.min() + right.min(), left.max() + right.max());
            case SUB -> Range.computed(left.min() - right.max(), left.max() - right.min());
            case AND -> Range.truth(left.isTrue() && right.isTrue(), left.isFalse() || right.isFalse());
            case OR -> Range.truth(left.isTrue() || right.isTrue(), left.isFalse() && right.isFalse());
            case IMPLY -> Range.truth(left.isFalse() || right.isTrue(), left.isTrue() && right.isFalse());
            case EQ, NE, LT, LE, GT, GE -> comparison(binary.op(), left, right);
            default -> Range.ANY;
        };
    }

    private static Range comparison(BinaryOp op, Range left, Range right) {
        return switch (op) {
            case LT -> Range.truth(left.max() < right.min(), left.min() >= right.max());
            case LE -> Range.truth(left.max() <= right.min(), left.min() > right.max());
            case GT -> Range.truth(left.min() > right.max(), left.max() <= right.min());
            case GE -> Range.truth(left.min() >= right.max(), left.max() < right.min());
            default -> {
                boolean isEqual = left.isSingle() && right.isSingle() && left.min() == right.min();
                boolean isDifferent = left.max() < right.min() || right.max() < left.min();
                yield op == BinaryOp.EQ ? Range.truth(isEqual, isDifferent) : Range.truth(isDifferent, isEqual);
            }
        };
    }
}
