package dovetail.sog;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.graph.MooreRefinement;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Constructs symbolic observation graphs: a subset construction whose sets, the aggregates, are closed under unobserved
 * steps, and the quotient of aggregates with the same observed future. A step is unobserved when its event is hidden and it
 * does not change the class of the state.
 *
 * <p>Deviations from Definition 6 of É. André et al.: the successor of an aggregate by an event is the closure of all
 * successors, not only of those outside the aggregate, since steps inside would be lost. Behaviours are those of stable
 * states, so that deadlocks and livelocks are told apart. There may be exponentially many aggregates; the budget bounds them.
 */
public final class Aggregation {
    private static final int BYTES_PER_SET = 120;
    private static final int BYTES_PER_EDGE = 24;

    private final ObservedLts fine;
    private final EventNames names;
    private final Successors rule;
    private final MemoryMeter meanwhile;
    private final Poll poll;
    private final Condensation steps;
    private final Map<Members, Integer> numbers = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private long largest;

    /** The successors of an aggregate that make up the next one. */
    enum Successors {
        /** All of them. */
        ALL,
        /** Those outside the aggregate, as Definition 6 of the paper has it; all if the aggregate is reached again. */
        OUTSIDE
    }

    private Aggregation(
            ObservedLts fine, EventNames names, Successors rule, Budget budget, MemoryMeter meanwhile) {
        this.fine = fine;
        this.names = names;
        this.rule = rule;
        this.meanwhile = meanwhile;
        this.poll = new Poll(budget);
        this.steps = new Condensation(fine, names, meanwhile, poll);
    }

    /** A graph and the size of its construction. */
    record Result(ObservedLts graph, long aggregates, long largest) {}

    /** The observation graph of a subsystem in which some events are hidden or renamed. */
    static Result of(ObservedLts fine, EventNames names, Successors rule, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            Aggregation construction = new Aggregation(fine, names, rule, budget, meanwhile);
            ObservedLts whole = construction.build();
            ObservedLts quotient = quotient(whole, construction.poll);
            return new Result(quotient, whole.stateCount(), construction.largest);
        }
    }

    /** A set of nodes as a key: its numbers in order. */
    private record Members(int[] nodes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Members members && Arrays.equals(nodes, members.nodes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(nodes);
        }
    }

    private ObservedLts build() {
        RowBuilder rows = new RowBuilder();
        IntVector classes = new IntVector();
        IntVector families = new IntVector();
        BitSet livelocks = new BitSet();
        number(new int[] {steps.node(fine.initial())}, 1);
        for (int set = 0; set < sets.size(); set++) {
            int[] members = sets.get(set);
            classes.add(steps.classOf(members[0]));
            families.add(family(members));
            for (int member : members) {
                if (steps.hasLivelock(member)) {
                    livelocks.set(set);
                }
            }
            expand(members, rows);
            rows.endRow();
        }
        return new ObservedLts(
                fine.name(),
                rows.build(0),
                names.visible(fine.alphabet()),
                classes.toArray(),
                livelocks,
                families.toArray(),
                fine.behaviours());
    }

    private int family(int[] members) {
        List<int[]> behaviours = new ArrayList<>();
        for (int member : members) {
            behaviours.addAll(steps.behaviours(member));
        }
        return fine.behaviours().minimal(behaviours);
    }

    /** Adds the transitions of an aggregate: one for each event and class that its states lead to. */
    private void expand(int[] members, RowBuilder rows) {
        IntVector edges = new IntVector();
        for (int member : members) {
            int[] row = steps.observed(member);
            for (int i = 0; i < row.length; i++) {
                edges.add(row[i]);
            }
            poll.tick(1 + row.length / 2);
        }
        long[] sorted = new long[edges.size() / 2];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) edges.get(2 * i) << 32 | edges.get(2 * i + 1);
        }
        Arrays.sort(sorted);
        // Nodes are numbered by their classes first, so that targets of one class are together.
        int[] targets = new int[sorted.length];
        for (int i = 0; i < sorted.length; ) {
            int event = (int) (sorted[i] >> 32);
            int next = steps.classOf((int) sorted[i]);
            int count = 0;
            for (; i < sorted.length
                    && (int) (sorted[i] >> 32) == event
                    && steps.classOf((int) sorted[i]) == next; i++) {
                targets[count++] = (int) sorted[i];
            }
            count = rule == Successors.ALL ? count : outside(members, targets, count);
            if (count > 0) {
                rows.add(event, number(targets, count));
                meanwhile.take(BYTES_PER_EDGE);
            }
        }
    }

    /** Keeps the targets outside an aggregate; all of them where their closure is the aggregate itself. */
    private int outside(int[] members, int[] targets, int count) {
        if (Arrays.equals(steps.closure(targets, count), members)) {
            return count;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (Arrays.binarySearch(members, targets[i]) < 0) {
                targets[kept++] = targets[i];
            }
        }
        return kept;
    }

    private int number(int[] targets, int count) {
        int[] members = steps.closure(targets, count);
        poll.tick(members.length);
        Integer known = numbers.putIfAbsent(new Members(members), sets.size());
        if (known != null) {
            return known;
        }
        meanwhile.take(BYTES_PER_SET + (long) Integer.BYTES * members.length);
        sets.add(members);
        largest = Math.max(largest, steps.states(members));
        return sets.size() - 1;
    }

    /** The quotient by equal futures; nodes are numbered breadth-first. */
    private static ObservedLts quotient(ObservedLts whole, Poll poll) {
        Lts lts = whole.lts();
        Map<List<Integer>, Integer> kinds = new HashMap<>();
        MooreRefinement partition = MooreRefinement.of(
                whole.stateCount(),
                node -> kinds.computeIfAbsent(
                        List.of(whole.classOf(node), whole.families()[node], whole.hasLivelock(node) ? 1 : 0),
                        kind -> kinds.size()),
                new MooreRefinement.Signature() {
                    @Override
                    public void write(int state, int[] blocks, IntVector out) {
                        long[] row = new long[lts.rowStart(state + 1) - lts.rowStart(state)];
                        for (int i = 0; i < row.length; i++) {
                            int at = lts.rowStart(state) + i;
                            row[i] = (long) lts.event(at) << 32 | blocks[lts.target(at)];
                        }
                        Arrays.sort(row);
                        for (long edge : row) {
                            out.add((int) (edge >> 32));
                            out.add((int) edge);
                        }
                        poll.tick(1 + row.length);
                    }
                });
        int[] first = new int[partition.count()];
        Arrays.fill(first, -1);
        for (int node = 0; node < whole.stateCount(); node++) {
            int block = partition.blocks()[node];
            first[block] = first[block] < 0 ? node : first[block];
        }
        RowBuilder rows = new RowBuilder(first.length);
        for (int node : first) {
            for (int i = lts.rowStart(node); i < lts.rowStart(node + 1); i++) {
                rows.add(lts.event(i), partition.blocks()[lts.target(i)]);
            }
            rows.endRow();
        }
        Lts merged = rows.build(partition.blocks()[lts.initial()]);
        int[] order = merged.reachableFrom(merged.initial());
        int[] classes = new int[order.length];
        int[] families = new int[order.length];
        BitSet livelocks = new BitSet();
        for (int i = 0; i < order.length; i++) {
            int node = first[order[i]];
            classes[i] = whole.classOf(node);
            families[i] = whole.families()[node];
            livelocks.set(i, whole.hasLivelock(node));
        }
        return new ObservedLts(
                whole.name(), merged.numberedAs(order), whole.alphabet(), classes, livelocks, families, whole.behaviours());
    }
}
