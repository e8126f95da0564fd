package dovetail.por.dependency;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Static dependencies between the transition groups of a network: the do-not-accord relation and necessary enabling
 * sets, computed once from guards, effects and value sets.
 *
 * <p>Two groups with a common component do not accord only in locations of it from which both start. All other pairs
 * are compared by slots. The relations are those of guard-based reduction (Laarman and others 2013): do-not-accord,
 * necessary enabling sets, may-be-co-enabled. They are finer for arrays indexed by variables: groups that access the
 * selected cell are distinguished from groups that access other cells. This is sound, since only the writers of the
 * index can change it, and these are always members.
 */
public final class Dependencies {
    /** Bytes of an array besides its words, with a reference to it. */
    private static final int BYTES_PER_SET = 24;
    /** The cost of comparing two groups, or a group with a condition, in units of the poll. */
    private static final int UNITS_PER_PAIR = 32;

    public final Network network;
    public final GroupTable table;
    public final int size;
    final GroupLocations groupLocations;
    public final GroupAccess[] access;
    /** The participants of each group. */
    public final int[][] components;
    /** Groups by the locations of their participants. */
    public final LocationGroups byLocation;
    /** The groups that do not accord with an enabled group. */
    public final GroupSet[] doNotAccord;
    /** The conjuncts of the guards of each group, without locations. */
    public final EnablingCondition[][] guards;

    /** The groups that do not accord with a group in any state, and it with them. */
    public final long[][] mutual;
    /**
     * The groups that may write a slot that a group reads: a necessary enabling set where no guard is known to be
     * false.
     */
    public final long[][] writersOfReads;

    /** Whether stubborn sets consider more necessary enabling sets, for smaller sets at more cost. */
    public final boolean isThorough;
    /** The expressions of conditions and of array indices. */
    public final NumberedExpressions expressions = new NumberedExpressions();

    /** Polled by all computations on these tables, in one thread. */
    public final Poll poll;

    private final MemoryMeter meter;
    private final ValueSets sets;
    private final boolean[] commits;
    private final long[][] writers;
    private final long[][] readers;
    private final Interference interference;

    public Dependencies(Network network, ValueSets sets, GroupTable table, boolean isThorough, Budget budget) {
        this.poll = new Poll(budget);
        this.meter = budget.meter();
        this.isThorough = isThorough;
        this.network = network;
        this.table = table;
        this.sets = sets;
        this.size = table.size();
        this.groupLocations = new GroupLocations(network, table);
        this.access = new GroupAccess[size];
        this.components = new int[size][];
        this.doNotAccord = new GroupSet[size];
        this.guards = new EnablingCondition[size][];
        this.writersOfReads = new long[size][];
        this.mutual = new long[size][];
        for (GroupTable.Entry entry : table.entries()) {
            access[entry.number()] = new GroupAccess(network, sets, entry, poll);
            long bytes = access[entry.number()].bytes();
            meter.take(bytes);
            poll.tick(bytes / Long.BYTES);
            components[entry.number()] = new int[entry.components().size()];
            for (int i = 0; i < entry.components().size(); i++) {
                components[entry.number()][i] = entry.components().get(i);
            }
        }
        this.writers = new long[network.slots().size()][];
        this.readers = new long[writers.length][];
        for (int slot = 0; slot < writers.length; slot++) {
            writers[slot] = newGroupSet();
            readers[slot] = newGroupSet();
        }
        this.byLocation = new LocationGroups(this);
        this.commits = new boolean[size];
        for (int g = 0; g < size; g++) {
            int group = g;
            commits[g] = network.priorities().hasCommitted() && findCommitted(g);
            poll.tick(1 + access[g].writes.cardinality() + access[g].reads.cardinality());
            access[g].writes.stream().forEach(slot -> Bits.set(writers[slot], group));
            access[g].reads.stream().forEach(slot -> Bits.set(readers[slot], group));
        }
        this.interference = new Interference(this);
        for (int g = 0; g < size; g++) {
            meter.take(BYTES_PER_SET + (long) Bits.words(size) * Long.BYTES);
            writersOfReads[g] = writersOf(access[g].reads);
            doNotAccord[g] = access[g].isPossible ? doNotAccord(g) : new GroupSet(Bits.none(size), List.of());
            guards[g] = new EnablingCondition[access[g].conjuncts.size()];
            for (int k = 0; k < guards[g].length; k++) {
                guards[g][k] = condition(access[g].conjuncts.get(k));
            }
        }
        for (int g = 0; g < size; g++) {
            mutual[g] = newGroupSet();
            long[] one = doNotAccord[g].always();
            for (int h = Bits.next(one, 0); h >= 0; h = Bits.next(one, h + 1)) {
                if (Bits.get(doNotAccord[h].always(), g)) {
                    Bits.set(mutual[g], h);
                }
            }
        }
    }

    /** An empty set of groups, counted on the meter. */
    public long[] newGroupSet() {
        int words = Bits.words(size);
        poll.tick(words);
        meter.take(BYTES_PER_SET + (long) words * Long.BYTES);
        return new long[words];
    }

    /** Whether a group enters or leaves a committed location, so that it may enable or disable all others. */
    boolean commits(int g) {
        return commits[g];
    }

    private boolean findCommitted(int g) {
        for (int i = 0; i < components[g].length; i++) {
            Behaviour behaviour = network.component(components[g][i]).behaviour();
            for (int l = 0; l < behaviour.locationCount(); l++) {
                if (behaviour.isCommitted(l)
                        && (groupLocations.sources[g][i].get(l) || groupLocations.targets[g][i].get(l))) {
                    return true;
                }
            }
        }
        return false;
    }

    private GroupSet doNotAccord(int g) {
        long[] always = newGroupSet();
        long[] all = Bits.none(size);
        boolean commits = commits(g);
        long[] candidates = candidates(g, commits);
        for (int h = Bits.next(candidates, 0); h >= 0; h = Bits.next(candidates, h + 1)) {
            poll.tick(UNITS_PER_PAIR);
            if (!access[h].isPossible && !access[h].mayFail) {
                continue;
            }
            if (commits || commits(h)) {
                Bits.set(always, h);
            } else if (haveCommonComponent(g, h)) {
                if (interference.mayBeCoEnabled(g, h)) {
                    Bits.set(always, h);
                }
            } else if (interference.isDependent(g, h)) {
                Bits.set(all, h);
                if (interference.meetsFixed(g, h)) {
                    Bits.set(always, h);
                }
            }
        }
        List<GroupSet.ByCell> byCell = new ArrayList<>();
        for (CellUse use : access[g].cells) {
            long[][] groups = new long[use.length()][];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = newGroupSet();
                for (int h = Bits.next(all, 0); h >= 0; h = Bits.next(all, h + 1)) {
                    poll.tick();
                    int slot = use.base() + i;
                    if (access[h].writes.get(slot) || use.writes() && access[h].reads.get(slot)) {
                        Bits.set(groups[i], h);
                    }
                }
            }
            byCell.add(new GroupSet.ByCell(expressions.number(use.index()), groups));
        }
        return GroupSet.of(always, byCell);
    }

    /** A superset of the groups that do not accord with a group. */
    private long[] candidates(int g, boolean commits) {
        long[] found = Bits.none(size);
        for (int c : components[g]) {
            Bits.or(found, byLocation.groupsOf(c));
        }
        Bits.or(found, writersOf(access[g].reads));
        Bits.or(found, writersOf(access[g].writes));
        access[g].writes.stream().forEach(slot -> Bits.or(found, readers[slot]));
        for (int h = 0; h < size && network.priorities().hasCommitted(); h++) {
            if (commits || commits(h)) {
                Bits.set(found, h);
            }
        }
        return found;
    }

    public boolean haveCommonComponent(int g, int h) {
        return table.get(g).group().components().intersects(table.get(h).group().components());
    }

    /** Whether an expression may have no value in some state. */
    boolean mayFail(Expr expr) {
        return sets.mayFail(expr);
    }

    /** A condition with its necessary enabling set: the groups that can make it true. */
    public EnablingCondition condition(Expr expr) {
        long[] makeTrue = Bits.none(size);
        BitSet reads = new BitSet();
        Exprs.addReads(expr, reads);
        long[] movers = writersOf(reads);
        for (int h = Bits.next(movers, 0); h >= 0; h = Bits.next(movers, h + 1)) {
            poll.tick(UNITS_PER_PAIR);
            if (interference.mayMakeTrue(h, expr)) {
                Bits.set(makeTrue, h);
            }
        }
        ConditionReads parts = new ConditionReads(expr);
        long[] always = newGroupSet();
        parts.indexSlots.stream().forEach(slot -> Bits.or(always, writers[slot]));
        parts.fixed.stream().forEach(slot -> orBoth(always, makeTrue, writers[slot]));
        List<GroupSet.ByCell> byCell = new ArrayList<>();
        for (Expr.ReadCell cell : parts.cells) {
            long[][] groups = new long[cell.length()][];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = newGroupSet();
                orBoth(groups[i], makeTrue, writers[cell.base() + i]);
            }
            byCell.add(new GroupSet.ByCell(expressions.number(cell.index()), groups));
        }
        return new EnablingCondition(expressions.number(expr), sets.mayFail(expr), GroupSet.of(always, byCell));
    }

    private static void orBoth(long[] into, long[] a, long[] b) {
        for (int w = 0; w < into.length; w++) {
            into[w] |= a[w] & b[w];
        }
    }

    /** The groups that may write one of the slots. */
    public long[] writersOf(BitSet slots) {
        long[] all = Bits.none(size);
        poll.tick(1 + (long) slots.cardinality() * all.length);
        slots.stream().forEach(slot -> Bits.or(all, writers[slot]));
        return all;
    }

    /** The reads of a condition: fixed slots, slots of indices, and cells. */
    private static final class ConditionReads {
        private final BitSet fixed = new BitSet();
        private final BitSet indexSlots = new BitSet();
        private final List<Expr.ReadCell> cells = new ArrayList<>();

        ConditionReads(Expr expr) {
            read(expr);
        }

        private void read(Expr expr) {
            if (expr instanceof Expr.Read read) {
                fixed.set(read.slot());
            } else if (expr instanceof Expr.ReadCell cell) {
                Exprs.addReads(cell.index(), indexSlots);
                cells.add(cell);
            } else if (expr instanceof Expr.Checked checked) {
                read(checked.operand());
            } else if (expr instanceof Expr.Unary unary) {
                read(unary.operand());
            } else if (expr instanceof Expr.Binary binary) {
                read(binary.left());
                read(binary.right());
            } else if (!(expr instanceof Expr.Constant)) {
                throw new IllegalStateException("no case for " + expr);
            }
        }
    }
}
