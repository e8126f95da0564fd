package dovetail.por.dependency;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;

/** Expression evaluated on packed states without unpacking them. */
interface PackedExpr {
    /** The value in a state; throws {@link ModelErrorSignal} when there is none. */
    int value(long[] state, int at);

    static PackedExpr of(Expr expr, StateLayout layout) {
        if (expr instanceof Expr.Constant constant) {
            int value = constant.value();
            return (state, at) -> value;
        } else if (expr instanceof Expr.Read read) {
            int slot = read.slot();
            return (state, at) -> layout.get(state, at, slot);
        } else if (expr instanceof Expr.ReadCell cell) {
            return cell(layout, cell.base(), cell.length(), of(cell.index(), layout));
        } else if (expr instanceof Expr.Checked checked) {
            return checked(of(checked.operand(), layout), checked.length());
        } else if (expr instanceof Expr.Unary unary) {
            UnaryOp op = unary.op();
            PackedExpr operand = of(unary.operand(), layout);
            return (state, at) -> op.apply(operand.value(state, at));
        }
        Expr.Binary binary = (Expr.Binary) expr;
        return binary(binary.op(), of(binary.left(), layout), of(binary.right(), layout));
    }

    private static PackedExpr cell(StateLayout layout, int base, int length, PackedExpr index) {
        PackedExpr checked = checked(index, length);
        return (state, at) -> layout.get(state, at, base + checked.value(state, at));
    }

    private static PackedExpr checked(PackedExpr index, int length) {
        return (state, at) -> {
            int i = index.value(state, at);
            if (i < 0 || i >= length) {
                throw ModelErrorSignal.INSTANCE;
            }
            return i;
        };
    }

    private static PackedExpr binary(BinaryOp op, PackedExpr left, PackedExpr right) {
        return switch (op) {
            case AND -> (state, at) -> left.value(state, at) != 0 && right.value(state, at) != 0 ? 1 : 0;
            case OR -> (state, at) -> left.value(state, at) != 0 || right.value(state, at) != 0 ? 1 : 0;
            case IMPLY -> (state, at) -> left.value(state, at) == 0 || right.value(state, at) != 0 ? 1 : 0;
            default ->
                (state, at) -> {
                    int a = left.value(state, at);
                    int b = right.value(state, at);
                    if (b == 0 && op.divides()) {
                        throw ModelErrorSignal.INSTANCE;
                    }
                    return op.apply(a, b);
                };
        };
    }
}
