package dovetail.engine.icc.trace;

import dovetail.base.IntVector;
import dovetail.base.TupleNumbering;
import dovetail.graph.MooreRefinement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Deterministic automaton of the forbidden traces of a component: the paper's restriction and constraint LTSs. It lists
 * few events per state. An event that is not listed leads to {@link #FREE}, after which every trace is allowed. An
 * event that leads to {@link #BLOCKED} is forbidden with every continuation.
 */
public final class Restriction {
    /** The state in which every continuation is allowed. */
    static final int FREE = -1;

    /** The result of {@link #next} for a forbidden event. */
    static final int BLOCKED = -2;

    private static final int BYTES_PER_STATE = 48;
    private static final int[][] NO_ROWS = {};

    /** By state; no rows when everything is forbidden. */
    private final int[][] events;

    private final int[][] targets;
    private final BitSet forbiddenEnds;
    private final long bytes;

    private Restriction(int[][] events, int[][] targets, BitSet forbiddenEnds) {
        this.events = events;
        this.targets = targets;
        this.forbiddenEnds = forbiddenEnds;
        long sum = BYTES_PER_STATE;
        for (int[] row : events) {
            sum += BYTES_PER_STATE + 2L * Integer.BYTES * row.length;
        }
        this.bytes = sum;
    }

    /** The restriction that forbids all traces. */
    public static Restriction everything() {
        BitSet initial = new BitSet();
        initial.set(0);
        return new Restriction(NO_ROWS, NO_ROWS, initial);
    }

    private boolean forbidsEverything() {
        return events.length == 0;
    }

    public int stateCount() {
        return forbidsEverything() ? 1 : events.length;
    }

    /** The approximate size in bytes. */
    public long bytes() {
        return bytes;
    }

    /** The initial state. */
    int initial() {
        return 0;
    }

    int next(int state, int event) {
        if (state == FREE) {
            return FREE;
        }
        if (forbidsEverything()) {
            return BLOCKED;
        }
        int at = Arrays.binarySearch(events[state], event);
        return at < 0 ? FREE : targets[state][at];
    }

    /** Whether a trace that ends in this state is allowed. */
    boolean allows(int state) {
        return state == FREE || !forbiddenEnds.get(state);
    }

    /** The conjunction of restrictions, or null when there are none. */
    public static @Nullable Restriction all(List<Restriction> restrictions) {
        Restriction result = null;
        for (Restriction each : restrictions) {
            result = result == null ? each : result.and(each);
        }
        return result;
    }

    /** The conjunction: a trace is allowed when both allow it. */
    public Restriction and(Restriction other) {
        if (forbidsEverything() || other.forbidsEverything()) {
            return everything();
        }
        Builder builder = new Builder();
        TupleNumbering pairs = new TupleNumbering();
        pairs.of(0, 0);
        for (int pair = 0; pair < pairs.size(); pair++) {
            int left = pairs.get(pair)[0];
            int right = pairs.get(pair)[1];
            if (!allows(left) || !other.allows(right)) {
                builder.forbidEnd(pair);
            }
            for (int event :
                    union(left == FREE ? new int[0] : events[left], right == FREE ? new int[0] : other.events[right])) {
                int a = next(left, event);
                int b = other.next(right, event);
                if (a == BLOCKED || b == BLOCKED) {
                    builder.step(pair, event, BLOCKED);
                } else if (a != FREE || b != FREE) {
                    builder.step(pair, event, pairs.of(a, b));
                }
            }
        }
        return builder.build(pairs.size()).minimised();
    }

    private static int[] union(int[] left, int[] right) {
        int[] all = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, all, left.length, right.length);
        return Arrays.stream(all).sorted().distinct().toArray();
    }

    /** The smallest automaton of the same restriction. */
    Restriction minimised() {
        // A state that forbids nothing and lists no event is equivalent to FREE.
        int states = stateCount();
        MooreRefinement partition = MooreRefinement.of(states, s -> forbiddenEnds.get(s) ? 1 : 0, (s, blocks, out) -> {
            for (int i = 0; i < events[s].length; i++) {
                out.add(events[s][i]);
                out.add(targets[s][i] < 0 ? targets[s][i] : blocks[targets[s][i]]);
            }
        });
        int[] block = partition.blocks();
        // The initial state keeps the number 0: blocks are numbered in the order of their first states.
        Builder builder = new Builder();
        boolean[] done = new boolean[partition.count()];
        for (int s = 0; s < states; s++) {
            if (!done[block[s]]) {
                done[block[s]] = true;
                for (int i = 0; i < events[s].length; i++) {
                    int target = targets[s][i];
                    if (target < 0 || restricts(target)) {
                        builder.step(block[s], events[s][i], target < 0 ? target : block[target]);
                    }
                }
                if (forbiddenEnds.get(s)) {
                    builder.forbidEnd(block[s]);
                }
            }
        }
        return builder.build(partition.count());
    }

    private boolean restricts(int state) {
        return events[state].length > 0 || forbiddenEnds.get(state);
    }

    /** Collects transitions; the events of a state come in rising order. */
    static final class Builder {
        private final List<IntVector> events = new ArrayList<>();
        private final List<IntVector> targets = new ArrayList<>();
        private final BitSet forbiddenEnds = new BitSet();

        void step(int state, int event, int target) {
            while (events.size() <= state) {
                events.add(new IntVector());
                targets.add(new IntVector());
            }
            events.get(state).add(event);
            targets.get(state).add(target);
        }

        /** Forbids the traces that end in a state. */
        void forbidEnd(int state) {
            forbiddenEnds.set(state);
        }

        /** The restriction; state 0 is the initial one. */
        Restriction build(int states) {
            int[][] eventRows = new int[states][];
            int[][] targetRows = new int[states][];
            for (int s = 0; s < states; s++) {
                eventRows[s] = s < events.size() ? events.get(s).toArray() : new int[0];
                targetRows[s] = s < targets.size() ? targets.get(s).toArray() : new int[0];
            }
            return new Restriction(eventRows, targetRows, forbiddenEnds);
        }
    }
}
