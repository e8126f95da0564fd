package dovetail.analysis;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Changes of slots by constants: the slots that an action stores to by {@code x := x + c} alone, on all its paths. Sums of
 * larger numbers could exceed 32 bits, and count as other stores.
 */
final class ConstantChanges {
    private static final int LARGEST_CHANGE = 1 << 20;
    private static final int LARGEST_VALUE = 1 << 30;

    private final Map<Integer, Long> changes = new LinkedHashMap<>();
    /** The slots that the action stores to in other ways. */
    private final BitSet others = new BitSet();

    ConstantChanges(Action action) {
        for (Place place : action.receives()) {
            place.addWrites(others);
        }
        run(action.prelude());
        run(action.effects());
    }

    /** The changes by slot; those of {@link #others} have no meaning. */
    Map<Integer, Long> changes() {
        return changes;
    }

    BitSet others() {
        return others;
    }

    private void run(List<Statement> program) {
        for (Statement statement : program) {
            if (statement instanceof Statement.Block block) {
                run(block.parts());
            } else if (!(statement instanceof Statement.Assign assign) || !isChange(assign)) {
                for (Place place : Statements.places(List.of(statement))) {
                    place.addWrites(others);
                }
            }
        }
    }

    /** Counts a change by a constant; false when the statement is another one. */
    private boolean isChange(Statement.Assign assign) {
        int slot = slot(assign.place());
        Domain domain = assign.place().domain();
        if (slot < 0 || domain.min() < -LARGEST_VALUE || domain.max() > LARGEST_VALUE) {
            return false;
        }
        if (assign.value() instanceof Expr.Binary sum
                && (sum.op() == BinaryOp.ADD || sum.op() == BinaryOp.SUB)
                && sum.right() instanceof Expr.Constant constant
                && Expr.slotOf(sum.left()) == slot
                && Math.abs((long) constant.value()) <= LARGEST_CHANGE) {
            long change = sum.op() == BinaryOp.ADD ? constant.value() : -(long) constant.value();
            changes.merge(slot, change, Long::sum);
            return true;
        }
        return false;
    }

    /** The slot of a place that is the same in every state, or -1. */
    private static int slot(Place place) {
        if (place.isTemporary()) {
            return -1;
        }
        if (place instanceof Place.Single single) {
            return single.slot();
        }
        Place.Cell cell = (Place.Cell) place;
        return Expr.slotOf(new Expr.ReadCell(cell.base(), cell.length(), cell.index()));
    }
}
