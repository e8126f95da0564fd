package dovetail.por.dependency;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.model.data.Place;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Read and write sets of a transition group, with its guards and the values around its steps. Reads of the locations of
 * its own participants are excluded: groups with a common component are compared by location.
 */
public final class GroupAccess {
    /** Bytes besides the sets of slots, with the few value sets that differ from those of the network. */
    private static final int BYTES = 1000;

    /** All slots that may be read or written in some state. */
    final BitSet reads = new BitSet();

    public final BitSet writes = new BitSet();
    /** Reads that stored values or indices depend on; other reads only decide whether the step is enabled. */
    final BitSet dataReads = new BitSet();
    /** Slots that may be accessed in every state, independent of indices. */
    final BitSet fixedReads = new BitSet();

    final BitSet fixedWrites = new BitSet();
    final List<CellUse> cells = new ArrayList<>();
    /** The conjuncts of the guards. */
    final List<Expr> conjuncts = new ArrayList<>();
    /**
     * Whether steps have conditions besides guards and locations: conditions in programs, or rules of higher priority.
     */
    final boolean hasHiddenConditions;
    /** Values before and after the steps, or null when a group is a whole rule or not possible. */
    public final @Nullable StepValues values;

    public final boolean isPossible;
    public final boolean mayFail;

    GroupAccess(Network network, ValueSets sets, GroupTable.Entry entry, Poll poll) {
        hasHiddenConditions = !entry.preemptionReads().isEmpty() || mayRefuse(entry);
        if (entry.isWholeRule()) {
            values = null;
            isPossible = true;
            reads.or(entry.group().reads());
            writes.or(entry.group().writes());
            for (int component : entry.components()) {
                reads.clear(network.component(component).locationSlot());
            }
            dataReads.or(reads);
            fixedReads.or(reads);
            fixedWrites.or(writes);
            mayFail = !reads.isEmpty();
            return;
        }
        StepValues around = StepValues.of(network, sets, entry.components(), entry.actions(), poll);
        values = around;
        isPossible = around != null;
        mayFail = around != null && around.mayFail();
        if (around == null) {
            return;
        }
        Uses uses = new Uses(mayFail ? sets : around.before());
        for (Action action : entry.actions()) {
            splitConjunction(action.guard(), conjuncts);
            uses.read(action.guard(), false);
        }
        for (Action action : entry.actions()) {
            uses.program(action.prelude());
        }
        for (Action action : entry.actions()) {
            action.sends().forEach(e -> uses.read(e, true));
        }
        for (int component : entry.components()) {
            uses.stored.set(network.component(component).locationSlot());
        }
        for (Action action : entry.actions()) {
            action.receives().forEach(uses::store);
        }
        for (Action action : entry.actions()) {
            uses.program(action.effects());
        }
        reads.or(entry.preemptionReads());
        dataReads.or(entry.preemptionReads());
        fixedReads.or(entry.preemptionReads());
        for (int i = 0; i < entry.components().size(); i++) {
            int location = network.component(entry.components().get(i)).locationSlot();
            reads.clear(location);
            dataReads.clear(location);
            fixedReads.clear(location);
            if (entry.actions().get(i).source() != entry.actions().get(i).target()) {
                writes.set(location);
                fixedWrites.set(location);
            }
        }
    }

    private static boolean mayRefuse(GroupTable.Entry entry) {
        return entry.actions().stream().anyMatch(action -> Statements.mayRefuse(action.statements()));
    }

    /** Approximate memory, in bytes. */
    long bytes() {
        long bits = 0L + reads.size() + writes.size() + dataReads.size() + fixedReads.size() + fixedWrites.size();
        return BYTES + bits / Byte.SIZE;
    }

    public static void splitConjunction(Expr expr, List<Expr> conjuncts) {
        if (expr instanceof Expr.Binary binary && binary.op() == BinaryOp.AND) {
            splitConjunction(binary.left(), conjuncts);
            splitConjunction(binary.right(), conjuncts);
        } else if (!(expr instanceof Expr.Constant constant && constant.value() != 0)) {
            conjuncts.add(expr);
        }
    }

    /**
     * Collects accesses in the order of evaluation: an index that was stored before differs from the one of the state.
     */
    private final class Uses {
        private final ValueSets before;
        /** The slots stored so far, locations included. */
        private final BitSet stored = new BitSet();

        Uses(ValueSets before) {
            this.before = before;
        }

        void read(Expr expr, boolean data) {
            if (expr instanceof Expr.Read read) {
                if (!Temporary.is(read.slot())) {
                    reads.set(read.slot());
                    fixedReads.set(read.slot());
                    dataReads.set(read.slot(), dataReads.get(read.slot()) || data);
                }
            } else if (expr instanceof Expr.ReadCell cell) {
                read(cell.index(), true);
                cell(cell.base(), cell.length(), cell.index(), data, false);
            } else if (expr instanceof Expr.Checked checked) {
                read(checked.operand(), data);
            } else if (expr instanceof Expr.Unary unary) {
                read(unary.operand(), data);
            } else if (expr instanceof Expr.Binary binary) {
                read(binary.left(), data);
                read(binary.right(), data);
            } else if (!(expr instanceof Expr.Constant)) {
                throw new IllegalStateException("no case for " + expr);
            }
        }

        /** Counts a slot accessed on any path; the values after a step tell whether it may be unchanged. */
        void program(List<Statement> program) {
            for (Statement statement : program) {
                if (statement instanceof Statement.Loop) {
                    // A round reads the values stored by earlier rounds.
                    for (Place place : Statements.places(statement.parts())) {
                        place.addWrites(stored);
                    }
                }
                statement.forEachExpression(expr -> read(expr, true));
                statement.forEachPlace(this::store);
                program(statement.parts());
            }
        }

        void store(Place place) {
            if (place instanceof Place.Single single) {
                if (!Temporary.is(single.slot())) {
                    writes.set(single.slot());
                    fixedWrites.set(single.slot());
                    stored.set(single.slot());
                }
                return;
            }
            Place.Cell cell = (Place.Cell) place;
            read(cell.index(), true);
            cell(cell.base(), cell.length(), cell.index(), false, true);
        }

        private void cell(int base, int length, Expr index, boolean data, boolean isWrite) {
            if (Temporary.is(base)) {
                return;
            }
            boolean isKnownBefore = !readsAny(index, stored) && !Exprs.readsTemporary(index);
            ValueSet indices = isKnownBefore ? before.valuesOf(index) : null;
            BitSet slots = new BitSet();
            for (int i = 0; i < length; i++) {
                if (indices == null || indices.contains(i)) {
                    slots.set(base + i);
                }
            }
            (isWrite ? writes : reads).or(slots);
            if (isWrite) {
                stored.or(slots);
            }
            if (data) {
                dataReads.or(slots);
            }
            if (!isKnownBefore || slots.cardinality() == 1) {
                (isWrite ? fixedWrites : fixedReads).or(slots);
            } else {
                cells.add(new CellUse(base, length, index, isWrite));
            }
        }
    }

    static boolean readsAny(Expr expr, BitSet slots) {
        boolean[] any = new boolean[1];
        Exprs.forEachRead(expr, slot -> any[0] |= slots.get(slot));
        return any[0];
    }
}
