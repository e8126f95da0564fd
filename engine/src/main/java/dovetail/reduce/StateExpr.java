package dovetail.reduce;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;

/** An expression that can be evaluated on packed states without unpacking them; for guards, of which few are asked. */
abstract class StateExpr {
    /** The value in a state; {@link ModelErrorSignal} is thrown where there is none. */
    abstract int value(long[] state, int at);

    static StateExpr of(Expr expr, StateLayout layout) {
        if (expr instanceof Expr.Constant constant) {
            return new Constant(constant.value());
        } else if (expr instanceof Expr.Read read) {
            return new Read(layout, read.slot());
        } else if (expr instanceof Expr.ReadCell cell) {
            return new ReadCell(layout, cell.base(), cell.length(), of(cell.index(), layout));
        } else if (expr instanceof Expr.Unary unary) {
            return new Unary(unary.op(), of(unary.operand(), layout));
        }
        Expr.Binary binary = (Expr.Binary) expr;
        if (binary.op() == BinaryOp.EQ
                && binary.left() instanceof Expr.Read read
                && binary.right() instanceof Expr.Constant constant) {
            return new SlotIs(layout, read.slot(), constant.value());
        }
        return new Binary(binary.op(), of(binary.left(), layout), of(binary.right(), layout));
    }

    private static final class Constant extends StateExpr {
        private final int value;

        Constant(int value) {
            this.value = value;
        }

        @Override
        int value(long[] state, int at) {
            return value;
        }
    }

    private static final class Read extends StateExpr {
        private final StateLayout layout;
        private final int slot;

        Read(StateLayout layout, int slot) {
            this.layout = layout;
            this.slot = slot;
        }

        @Override
        int value(long[] state, int at) {
            return layout.get(state, at, slot);
        }
    }

    private static final class SlotIs extends StateExpr {
        private final StateLayout layout;
        private final int slot;
        private final int wanted;

        SlotIs(StateLayout layout, int slot, int wanted) {
            this.layout = layout;
            this.slot = slot;
            this.wanted = wanted;
        }

        @Override
        int value(long[] state, int at) {
            return layout.get(state, at, slot) == wanted ? 1 : 0;
        }
    }

    private static final class ReadCell extends StateExpr {
        private final StateLayout layout;
        private final int base;
        private final int length;
        private final StateExpr index;

        ReadCell(StateLayout layout, int base, int length, StateExpr index) {
            this.layout = layout;
            this.base = base;
            this.length = length;
            this.index = index;
        }

        @Override
        int value(long[] state, int at) {
            int i = index.value(state, at);
            if (i < 0 || i >= length) {
                throw ModelErrorSignal.INSTANCE;
            }
            return layout.get(state, at, base + i);
        }
    }

    private static final class Unary extends StateExpr {
        private final UnaryOp op;
        private final StateExpr operand;

        Unary(UnaryOp op, StateExpr operand) {
            this.op = op;
            this.operand = operand;
        }

        @Override
        int value(long[] state, int at) {
            return op.apply(operand.value(state, at));
        }
    }

    private static final class Binary extends StateExpr {
        private final BinaryOp op;
        private final StateExpr left;
        private final StateExpr right;

        Binary(BinaryOp op, StateExpr left, StateExpr right) {
            this.op = op;
            this.left = left;
            this.right = right;
        }

        @Override
        int value(long[] state, int at) {
            int a = left.value(state, at);
            switch (op) {
                case AND:
                    return a != 0 && right.value(state, at) != 0 ? 1 : 0;
                case OR:
                    return a != 0 || right.value(state, at) != 0 ? 1 : 0;
                case IMPLY:
                    return a == 0 || right.value(state, at) != 0 ? 1 : 0;
                default:
                    int b = right.value(state, at);
                    if (b == 0 && op.divides()) {
                        throw ModelErrorSignal.INSTANCE;
                    }
                    return op.apply(a, b);
            }
        }
    }
}
