package dovetail.por.condition;

import dovetail.graph.Scc;
import dovetail.por.dependency.Bits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Projection of the state space to one component or one variable of few values. It is a graph of values, with the moves
 * of groups as edges. Every cycle of the state space projects to a cycle.
 */
final class StateProjection {
    private static final int[] NO_MOVES = {};

    private final int values;
    /** The moves of each group, as source and target in turn. */
    private final Map<Integer, int[]> moves = new HashMap<>();
    /** The groups that move this projection. */
    private final long[] movers;

    /** @param groups an empty set of groups that this projection takes over */
    StateProjection(int values, long[] groups) {
        this.values = values;
        this.movers = groups;
    }

    /** The cost of one pruning, in units of the poll. */
    long size() {
        return movers.length + values + (long) moves.size();
    }

    void add(int group, int from, int to) {
        Bits.set(movers, group);
        int[] before = moves.getOrDefault(group, NO_MOVES);
        int[] after = Arrays.copyOf(before, before.length + 2);
        after[before.length] = from;
        after[before.length + 1] = to;
        moves.put(group, after);
    }

    private int[] movesOf(int mover) {
        return Objects.requireNonNull(moves.get(mover));
    }

    /** Removes the groups that are on no cycle of the given groups; whether any was removed. */
    boolean prune(long[] alive) {
        long[] present = movers.clone();
        for (int w = 0; w < present.length; w++) {
            present[w] &= alive[w];
        }
        Scc components = components(present);
        boolean any = false;
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            if (neverReturns(movesOf(g), components)) {
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

    /** The strongly connected components of the moves of the given groups. */
    private Scc components(long[] present) {
        int[] starts = new int[values + 1];
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            int[] steps = movesOf(g);
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
            int[] steps = movesOf(g);
            for (int i = 0; i < steps.length; i += 2) {
                targets[next[steps[i]]++] = steps[i + 1];
            }
        }
        return Scc.ofRows(starts, targets);
    }
}
