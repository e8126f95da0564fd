package dovetail.por.condition;

import dovetail.graph.Scc;
import dovetail.por.dependency.Bits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A part of the state with few values, and how groups move it from one value to another: the location of a component or a
 * variable. When a run comes back to where it was, so does every part of the state.
 */
final class StateProjection {
    private static final int[] NO_MOVES = {};

    private final int values;
    /** For each group that touches this part, its moves as source and target in turn. */
    private final Map<Integer, int[]> moves = new HashMap<>();
    /** The groups that touch this part. */
    private final long[] touching;

    /** @param groups an empty set of groups, for the use of this track */
    StateProjection(int values, long[] groups) {
        this.values = values;
        this.touching = groups;
    }

    /** How much there is to look at. */
    long size() {
        return touching.length + values + (long) moves.size();
    }

    void add(int group, int from, int to) {
        Bits.set(touching, group);
        int[] before = moves.getOrDefault(group, NO_MOVES);
        int[] after = Arrays.copyOf(before, before.length + 2);
        after[before.length] = from;
        after[before.length + 1] = to;
        moves.put(group, after);
    }

    /** Takes out of a set of groups those that cannot be on a cycle of its groups; whether there were any. */
    boolean prune(long[] alive) {
        long[] present = touching.clone();
        for (int w = 0; w < present.length; w++) {
            present[w] &= alive[w];
        }
        Scc components = components(present);
        boolean any = false;
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            if (neverReturns(moves.get(g), components)) {
                alive[g >>> 6] &= ~(1L << g);
                any = true;
            }
        }
        return any;
    }

    private static boolean neverReturns(int[] steps, Scc components) {
        for (int i = 0; i < steps.length; i += 2) {
            if (components.inside(steps[i], steps[i + 1])) {
                return false;
            }
        }
        return true;
    }

    /** The strongly connected components of the moves that are left. */
    private Scc components(long[] present) {
        int[] starts = new int[values + 1];
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            int[] steps = moves.get(g);
            for (int i = 0; i < steps.length; i += 2) {
                starts[steps[i] + 1]++;
            }
        }
        for (int v = 0; v < values; v++) {
            starts[v + 1] += starts[v];
        }
        int[] targets = new int[starts[values]];
        int[] next = Arrays.copyOf(starts, values);
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            int[] steps = moves.get(g);
            for (int i = 0; i < steps.length; i += 2) {
                targets[next[steps[i]]++] = steps[i + 1];
            }
        }
        return Scc.ofRows(starts, targets);
    }
}
