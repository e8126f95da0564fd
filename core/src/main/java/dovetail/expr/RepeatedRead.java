package dovetail.expr;

import java.util.HashSet;
import java.util.Set;

/** Finds a slot that an expression reads more than once, so that its operands depend on one another. */
public final class RepeatedRead {
    private static final int NONE = -1;

    private final Set<Integer> met = new HashSet<>();

    private RepeatedRead() {}

    /** The first such slot, or -1. */
    public static int in(Expr expr) {
        return expr instanceof Expr.Binary ? new RepeatedRead().visit(expr) : NONE;
    }

    private int visit(Expr expr) {
        int slot = Expr.slotOf(expr);
        if (slot >= 0) {
            return met.add(slot) ? NONE : slot;
        } else if (expr instanceof Expr.ReadCell cell) {
            return visit(cell.index());
        } else if (expr instanceof Expr.Checked checked) {
            return visit(checked.operand());
        } else if (expr instanceof Expr.Unary unary) {
            return visit(unary.operand());
        } else if (expr instanceof Expr.Binary binary) {
            int left = visit(binary.left());
            return left >= 0 ? left : visit(binary.right());
        }
        return NONE;
    }
}
