package dovetail.engine.icc;

import dovetail.base.IntVector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which traces of a component may still be chosen: the paper's restriction and constraint LTSs. A deterministic automaton
 * that says something about few events only; an event it says nothing about leads to {@link #FREE}, after which nothing
 * is forbidden any more, and one that leads to {@link #BLOCKED} is forbidden with all that follows.
 */
final class Restriction {
    /** The state in which nothing is forbidden. */
    static final int FREE = -1;

    /** What {@link #next} answers for a forbidden event. */
    static final int BLOCKED = -2;

    private static final int BYTES_PER_STATE = 48;

    private final int[][] events;
    private final int[][] targets;
    private final BitSet forbiddenEnds;
    private final long bytes;

    private Restriction(int[][] events, int[][] targets, BitSet forbiddenEnds) {
        this.events = events;
        this.targets = targets;
        this.forbiddenEnds = forbiddenEnds;
        long sum = BYTES_PER_STATE;
        for (int s = 0; events != null && s < events.length; s++) {
            sum += BYTES_PER_STATE + 2L * Integer.BYTES * events[s].length;
        }
        this.bytes = sum;
    }

    /** Nothing may be chosen at all. */
    static Restriction everything() {
        BitSet initial = new BitSet();
        initial.set(0);
        return new Restriction(null, null, initial);
    }

    private boolean forbidsEverything() {
        return events == null;
    }

    int stateCount() {
        return forbidsEverything() ? 1 : events.length;
    }

    /** About how many bytes it holds. */
    long bytes() {
        return bytes;
    }

    /** The state in which every trace begins. */
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

    /** Whether a trace that ends in this state may be chosen. */
    boolean allows(int state) {
        return state == FREE || !forbiddenEnds.get(state);
    }

    /** What all of some restrictions allow; null when there are none. */
    static Restriction all(List<Restriction> restrictions) {
        Restriction result = null;
        for (Restriction each : restrictions) {
            result = result == null ? each : result.and(each);
        }
        return result;
    }

    Restriction and(Restriction other) {
        if (forbidsEverything() || other.forbidsEverything()) {
            return everything();
        }
        Builder builder = new Builder();
        Map<Long, Integer> numbers = new HashMap<>();
        List<int[]> pairs = new ArrayList<>();
        numbers.put(key(0, 0), 0);
        pairs.add(new int[] {0, 0});
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
                    Integer known = numbers.putIfAbsent(key(a, b), pairs.size());
                    if (known == null) {
                        pairs.add(new int[] {a, b});
                    }
                    builder.step(pair, event, known == null ? pairs.size() - 1 : known);
                }
            }
        }
        return builder.build(pairs.size()).minimised();
    }

    private static long key(int left, int right) {
        return (long) left << 32 | right & 0xFFFFFFFFL;
    }

    private static int[] union(int[] left, int[] right) {
        int[] all = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, all, left.length, right.length);
        return Arrays.stream(all).sorted().distinct().toArray();
    }

    /** The smallest automaton for the same restriction. */
    Restriction minimised() {
        // FREE is the same as a state that says nothing, so such states may become FREE at once.
        int states = stateCount();
        Blocks blocks = new Blocks(states);
        int[] block = blocks.refine(s -> forbiddenEnds.get(s) ? 1 : 0, (s, classOf, out) -> {
            for (int i = 0; i < events[s].length; i++) {
                out.add(events[s][i]);
                out.add(targets[s][i] < 0 ? targets[s][i] : classOf[targets[s][i]]);
            }
        });
        // The initial state keeps the number 0: blocks are numbered in the order of their first states.
        Builder builder = new Builder();
        boolean[] done = new boolean[blocks.count()];
        for (int s = 0; s < states; s++) {
            if (!done[block[s]]) {
                done[block[s]] = true;
                for (int i = 0; i < events[s].length; i++) {
                    int target = targets[s][i];
                    if (target < 0 || saysSomething(target)) {
                        builder.step(block[s], events[s][i], target < 0 ? target : block[target]);
                    }
                }
                if (forbiddenEnds.get(s)) {
                    builder.forbidEnd(block[s]);
                }
            }
        }
        return builder.build(blocks.count());
    }

    private boolean saysSomething(int state) {
        return events[state].length > 0 || forbiddenEnds.get(state);
    }

    /** Collects what is said; the events of a state come in rising order. */
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

        /** A trace that ends here must not be chosen. */
        void forbidEnd(int state) {
            forbiddenEnds.set(state);
        }

        /** The restriction; state 0 is where traces begin. */
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
