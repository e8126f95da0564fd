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
 * What the transition groups of a network have to do with each other, worked out once from their text and from the values
 * that slots may have: which ones stand in each other's way, and which ones can enable which.
 *
 * <p>Two groups with a component in common matter to each other only where that component stands in a location from which
 * both start. All other relations are by slots. They are those of guard-based reduction (do-not-accord, necessary enabling
 * sets, groups that are never enabled together), but sharper where arrays are indexed by variables: the groups that touch
 * the cell which is selected now are told apart from those that touch others. That is sound because the index cannot
 * change without one of the groups that write it, and these are always among those concerned.
 */
public final class Dependencies {
    /** Bytes of an array besides its words, with a reference to it. */
    private static final int BYTES_PER_SET = 24;
    /** To compare two groups, or a group with a condition, takes as long as so many simple things. */
    private static final int UNITS_PER_PAIR = 32;

    public final Network network;
    public final GroupTable table;
    public final int size;
    final GroupLocations places;
    public final SlotFacts[] facts;
    /** The components that take part in each group. */
    public final int[][] components;
    /** Where components must stand to take part in groups. */
    public final LocationGroups where;
    /** The groups without which nothing happens that an enabled group does not go along with. */
    public final AffectedGroups[] conflicts;
    /** What must be true for a group to be enabled, locations aside. */
    public final EnablingCondition[][] guards;

    /** The groups that conflict with a group in every state, and it with them. */
    public final long[][] mutual;
    /** The groups that may change anything a group reads, for where nothing better is known. */
    public final long[][] disturbers;

    /** Whether to look for the smallest enabling sets, at a cost. */
    public final boolean isThorough;
    /** The expressions that conditions and choices of cells refer to. */
    public final NumberedExpressions expressions = new NumberedExpressions();

    /** Polled by everything that is worked out from here, in one thread. */
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
        this.places = new GroupLocations(network, table);
        this.facts = new SlotFacts[size];
        this.components = new int[size][];
        this.conflicts = new AffectedGroups[size];
        this.guards = new EnablingCondition[size][];
        this.disturbers = new long[size][];
        this.mutual = new long[size][];
        for (GroupTable.Entry entry : table.entries()) {
            facts[entry.number()] = new SlotFacts(network, sets, entry);
            long bytes = facts[entry.number()].bytes();
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
            writers[slot] = kept();
            readers[slot] = kept();
        }
        this.where = new LocationGroups(this);
        this.commits = new boolean[size];
        for (int g = 0; g < size; g++) {
            int group = g;
            commits[g] = network.priorities().hasCommitted() && findCommitted(g);
            poll.tick(1 + facts[g].writes.cardinality() + facts[g].reads.cardinality());
            facts[g].writes.stream().forEach(slot -> Bits.set(writers[slot], group));
            facts[g].reads.stream().forEach(slot -> Bits.set(readers[slot], group));
        }
        this.interference = new Interference(this);
        for (int g = 0; g < size; g++) {
            meter.take(BYTES_PER_SET + (long) Bits.words(size) * Long.BYTES);
            disturbers[g] = writersOf(facts[g].reads);
            conflicts[g] = facts[g].isPossible ? conflicts(g) : new AffectedGroups(Bits.none(size), List.of());
            guards[g] = new EnablingCondition[facts[g].conjuncts.size()];
            for (int k = 0; k < guards[g].length; k++) {
                guards[g][k] = condition(facts[g].conjuncts.get(k));
            }
        }
        for (int g = 0; g < size; g++) {
            mutual[g] = kept();
            long[] one = conflicts[g].always();
            for (int h = Bits.next(one, 0); h >= 0; h = Bits.next(one, h + 1)) {
                if (Bits.get(conflicts[h].always(), g)) {
                    Bits.set(mutual[g], h);
                }
            }
        }
    }

    /** An empty set of groups that stays. */
    public long[] kept() {
        int words = Bits.words(size);
        poll.tick(words);
        meter.take(BYTES_PER_SET + (long) words * Long.BYTES);
        return new long[words];
    }

    /** Whether a group has to do with committed locations, so that it decides about what all others can do. */
    boolean commits(int g) {
        return commits[g];
    }

    private boolean findCommitted(int g) {
        for (int i = 0; i < components[g].length; i++) {
            Behaviour behaviour = network.component(components[g][i]).behaviour();
            for (int l = 0; l < behaviour.locationCount(); l++) {
                if (behaviour.isCommitted(l) && (places.sources[g][i].get(l) || places.targets[g][i].get(l))) {
                    return true;
                }
            }
        }
        return false;
    }

    private AffectedGroups conflicts(int g) {
        long[] always = kept();
        long[] all = Bits.none(size);
        boolean commits = commits(g);
        long[] candidates = candidates(g, commits);
        for (int h = Bits.next(candidates, 0); h >= 0; h = Bits.next(candidates, h + 1)) {
            poll.tick(UNITS_PER_PAIR);
            if (!facts[h].isPossible && !facts[h].mayFail) {
                continue;
            }
            if (commits || commits(h)) {
                Bits.set(always, h);
            } else if (haveCommonComponent(g, h)) {
                if (interference.canStandTogether(g, h)) {
                    Bits.set(always, h);
                }
            } else if (interference.isDependent(g, h)) {
                Bits.set(all, h);
                if (interference.meetsFixed(g, h)) {
                    Bits.set(always, h);
                }
            }
        }
        List<AffectedGroups.ByCell> byCell = new ArrayList<>();
        for (CellUse use : facts[g].cells) {
            long[][] groups = new long[use.length()][];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = kept();
                for (int h = Bits.next(all, 0); h >= 0; h = Bits.next(all, h + 1)) {
                    poll.tick();
                    int slot = use.base() + i;
                    if (facts[h].writes.get(slot) || use.writes() && facts[h].reads.get(slot)) {
                        Bits.set(groups[i], h);
                    }
                }
            }
            byCell.add(new AffectedGroups.ByCell(expressions.number(use.index()), groups));
        }
        return AffectedGroups.of(always, byCell);
    }

    /** The groups that may have to do with one; the others need not be looked at. */
    private long[] candidates(int g, boolean commits) {
        long[] found = Bits.none(size);
        for (int c : components[g]) {
            Bits.or(found, where.groupsOf(c));
        }
        Bits.or(found, writersOf(facts[g].reads));
        Bits.or(found, writersOf(facts[g].writes));
        facts[g].writes.stream().forEach(slot -> Bits.or(found, readers[slot]));
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

    /** A condition on a state together with the groups that can make it true. */
    public EnablingCondition condition(Expr expr) {
        long[] makeTrue = Bits.none(size);
        BitSet reads = new BitSet();
        Exprs.forEachRead(expr, reads::set);
        long[] touching = writersOf(reads);
        for (int h = Bits.next(touching, 0); h >= 0; h = Bits.next(touching, h + 1)) {
            poll.tick(UNITS_PER_PAIR);
            if (interference.mayMakeTrue(h, expr)) {
                Bits.set(makeTrue, h);
            }
        }
        ConditionReads parts = new ConditionReads(expr);
        long[] always = kept();
        parts.indexSlots.stream().forEach(slot -> Bits.or(always, writers[slot]));
        parts.fixed.stream().forEach(slot -> orBoth(always, makeTrue, writers[slot]));
        List<AffectedGroups.ByCell> byCell = new ArrayList<>();
        for (Expr.ReadCell cell : parts.cells) {
            long[][] groups = new long[cell.length()][];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = kept();
                orBoth(groups[i], makeTrue, writers[cell.base() + i]);
            }
            byCell.add(new AffectedGroups.ByCell(expressions.number(cell.index()), groups));
        }
        return new EnablingCondition(expressions.number(expr), sets.mayFail(expr), AffectedGroups.of(always, byCell));
    }

    private static void orBoth(long[] into, long[] a, long[] b) {
        for (int w = 0; w < into.length; w++) {
            into[w] |= a[w] & b[w];
        }
    }

    /** The groups that may change one of some slots. */
    public long[] writersOf(BitSet slots) {
        long[] all = Bits.none(size);
        poll.tick(1 + (long) slots.cardinality() * all.length);
        slots.stream().forEach(slot -> Bits.or(all, writers[slot]));
        return all;
    }

    /** How a condition reads: always the same slots, those that select cells, and cells. */
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
                Exprs.forEachRead(cell.index(), indexSlots::set);
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
