package dovetail.por.condition;

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
        int[] component = components(present);
        boolean any = false;
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            if (neverReturns(moves.get(g), component)) {
                alive[g >>> 6] &= ~(1L << g);
                any = true;
            }
        }
        return any;
    }

    private static boolean neverReturns(int[] steps, int[] component) {
        for (int i = 0; i < steps.length; i += 2) {
            if (component[steps[i]] == component[steps[i + 1]]) {
                return false;
            }
        }
        return true;
    }

    /** The strongly connected components of the moves that are left, by Tarjan's algorithm without recursion. */
    private int[] components(long[] present) {
        int[][] next = successors(present);
        int[] number = new int[values];
        int[] low = new int[values];
        int[] component = new int[values];
        int[] stack = new int[values];
        int[] path = new int[values];
        int[] position = new int[values];
        Arrays.fill(component, -1);
        int numbers = 0;
        int stacked = 0;
        int components = 0;
        for (int root = 0; root < values; root++) {
            if (number[root] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = root;
            number[root] = low[root] = ++numbers;
            stack[stacked++] = root;
            while (depth >= 0) {
                int v = path[depth];
                if (position[v] < next[v].length) {
                    int w = next[v][position[v]++];
                    if (number[w] == 0) {
                        number[w] = low[w] = ++numbers;
                        stack[stacked++] = w;
                        path[++depth] = w;
                    } else if (component[w] < 0) {
                        low[v] = Math.min(low[v], number[w]);
                    }
                    continue;
                }
                if (low[v] == number[v]) {
                    int w;
                    do {
                        w = stack[--stacked];
                        component[w] = components;
                    } while (w != v);
                    components++;
                }
                if (--depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[v]);
                }
            }
        }
        return component;
    }

    private int[][] successors(long[] present) {
        int[] count = new int[values];
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            int[] steps = moves.get(g);
            for (int i = 0; i < steps.length; i += 2) {
                count[steps[i]]++;
            }
        }
        int[][] next = new int[values][];
        for (int v = 0; v < values; v++) {
            next[v] = new int[count[v]];
        }
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            int[] steps = moves.get(g);
            for (int i = 0; i < steps.length; i += 2) {
                int from = steps[i];
                next[from][--count[from]] = steps[i + 1];
            }
        }
        return next;
    }
}
