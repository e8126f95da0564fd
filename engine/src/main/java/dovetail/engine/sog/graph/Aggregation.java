package dovetail.engine.sog.graph;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Constructs symbolic observation graphs: a subset construction whose sets, the aggregates, are closed under hidden steps that
 * keep the class.
 *
 * <p>Deviations from Definition 6 of É. André et al.: the successor of an aggregate by an event is the closure of all
 * successors, not only of those outside the aggregate, since steps inside would be lost. Behaviours are those of stable
 * states, so that deadlocks and livelocks are told apart.
 */
public final class Aggregation {
    private static final int BYTES_PER_SET = 120;
    private static final int BYTES_PER_EDGE = 24;
    /** The members of all aggregates together, for each aggregate that is allowed. */
    private static final int MEMBERS_PER_SET = 100;

    private final ObservedLts lts;
    private final int[] weights;
    private final Successors rule;
    private final long most;
    private final MemoryMeter meter;
    private final Poll poll;
    private final Map<Members, Integer> numbers = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private final int[] stamps;
    private final IntVector closure = new IntVector();
    private int stamp;
    private long members;
    private long largest;

    /** The successors of an aggregate that make up the next one. */
    public enum Successors {
        /** All successors. */
        ALL,
        /** Successors outside the aggregate, as Definition 6 of the paper has it; all if the aggregate is reached again. */
        OUTSIDE
    }

    private Aggregation(Quotient fine, Successors rule, long most, Budget budget) {
        this.lts = fine.lts();
        this.weights = fine.weights();
        this.rule = rule;
        this.most = most;
        this.meter = budget.meter();
        this.poll = new Poll(budget);
        this.stamps = new int[lts.stateCount()];
    }

    /**
     * An observation graph, before aggregates with the same future are merged.
     *
     * @param weights 1 for each aggregate
     * @param largest the states of the largest aggregate
     */
    record Result(ObservedLts graph, int[] weights, long largest) {}

    /** The observation graph of a subsystem without cycles of hidden steps; null when it has too many aggregates. */
    static @Nullable Result of(Quotient fine, Successors rule, long most, Budget budget) {
        return new Aggregation(fine, rule, most, budget).build();
    }

    /** A set of states as a key: its numbers in order. */
    private record Members(int[] states) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Members members && Arrays.equals(states, members.states);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(states);
        }
    }

    private @Nullable Result build() {
        RowBuilder rows = new RowBuilder();
        IntVector classes = new IntVector();
        IntVector families = new IntVector();
        BitSet livelocks = new BitSet();
        number(new int[] {lts.initial()}, 1);
        for (int set = 0; set < sets.size(); set++) {
            if (sets.size() > most || members / MEMBERS_PER_SET > most) {
                return null;
            }
            int[] states = sets.get(set);
            classes.add(lts.classOf(states[0]));
            families.add(family(states));
            for (int state : states) {
                if (lts.hasLivelock(state)) {
                    livelocks.set(set);
                }
            }
            expand(states, rows);
            rows.endRow();
        }
        ObservedLts graph = new ObservedLts(
                lts.name(),
                rows.build(0),
                lts.alphabet(),
                classes.toArray(),
                livelocks,
                families.toArray(),
                lts.behaviours());
        int[] ones = new int[sets.size()];
        Arrays.fill(ones, 1);
        return new Result(graph, ones, largest);
    }

    private int family(int[] states) {
        int first = lts.families()[states[0]];
        boolean isOne = true;
        for (int state : states) {
            isOne &= lts.families()[state] == first;
        }
        if (isOne) {
            return first;
        }
        List<int[]> behaviours = new ArrayList<>();
        for (int state : states) {
            behaviours.addAll(Arrays.asList(lts.behavioursOf(state)));
        }
        return lts.behaviours().minimal(behaviours);
    }

    private boolean isUnobserved(int state, int position) {
        return lts.lts().event(position) == Lts.HIDDEN
                && lts.classOf(state) == lts.classOf(lts.lts().target(position));
    }

    /** Adds the transitions of an aggregate: one for each event and class that its states lead to. */
    private void expand(int[] states, RowBuilder rows) {
        List<long[]> edges = new ArrayList<>();
        for (int state : states) {
            for (int i = lts.lts().rowStart(state); i < lts.lts().rowStart(state + 1); i++) {
                if (!isUnobserved(state, i)) {
                    int target = lts.lts().target(i);
                    edges.add(new long[] {lts.lts().event(i), lts.classOf(target), target});
                }
            }
            poll.tick();
        }
        poll.tick(edges.size());
        edges.sort(Arrays::compare);
        int[] targets = new int[edges.size()];
        for (int i = 0; i < targets.length; ) {
            long[] first = edges.get(i);
            int count = 0;
            for (; i < targets.length && Arrays.equals(edges.get(i), 0, 2, first, 0, 2); i++) {
                targets[count++] = (int) edges.get(i)[2];
            }
            count = rule == Successors.ALL ? count : outside(states, targets, count);
            if (count > 0) {
                rows.add((int) first[0], number(targets, count));
                meter.take(BYTES_PER_EDGE);
            }
        }
    }

    /** Keeps the targets outside an aggregate; all of them where their closure is the aggregate itself. */
    private int outside(int[] states, int[] targets, int count) {
        if (Arrays.equals(closed(targets, count), states)) {
            return count;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (Arrays.binarySearch(states, targets[i]) < 0) {
                targets[kept++] = targets[i];
            }
        }
        return kept;
    }

    private int number(int[] targets, int count) {
        int[] states = closed(targets, count);
        poll.tick(states.length);
        Integer known = numbers.putIfAbsent(new Members(states), sets.size());
        if (known != null) {
            return known;
        }
        meter.take(BYTES_PER_SET + (long) Integer.BYTES * states.length);
        sets.add(states);
        members += states.length;
        long weight = 0;
        for (int state : states) {
            weight += weights[state];
        }
        largest = Math.max(largest, weight);
        return sets.size() - 1;
    }

    /** The states that unobserved steps reach from some states, in order. */
    private int[] closed(int[] states, int count) {
        stamp++;
        closure.clear();
        for (int i = 0; i < count; i++) {
            add(states[i]);
        }
        for (int next = 0; next < closure.size(); next++) {
            int state = closure.get(next);
            for (int i = lts.lts().rowStart(state); i < lts.lts().rowStart(state + 1); i++) {
                if (isUnobserved(state, i)) {
                    add(lts.lts().target(i));
                }
            }
        }
        int[] closed = closure.toArray();
        Arrays.sort(closed);
        return closed;
    }

    private void add(int state) {
        if (stamps[state] != stamp) {
            stamps[state] = stamp;
            closure.add(state);
        }
    }
}
