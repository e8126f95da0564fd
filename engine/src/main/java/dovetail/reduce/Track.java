package dovetail.reduce;

import java.util.Arrays;

/**
 * A part of the state with few values, and how groups move it from one value to another: the location of a component or a
 * variable. When a run comes back to where it was, so does every part of the state.
 */
final class Track {
    private final int values;
    /** For each group that touches this part, its moves as source and target in turn; null for others. */
    private final int[][] moves;
    /** The groups that touch this part. */
    private final long[] touching;

    Track(int values, int groups) {
        this.values = values;
        this.moves = new int[groups][];
        this.touching = Bits.none(groups);
    }

    void add(int group, int from, int to) {
        Bits.set(touching, group);
        int[] before = moves[group] == null ? new int[0] : moves[group];
        moves[group] = Arrays.copyOf(before, before.length + 2);
        moves[group][before.length] = from;
        moves[group][before.length + 1] = to;
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
            if (neverReturns(moves[g], component)) {
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
            for (int i = 0; i < moves[g].length; i += 2) {
                count[moves[g][i]]++;
            }
        }
        int[][] next = new int[values][];
        for (int v = 0; v < values; v++) {
            next[v] = new int[count[v]];
        }
        for (int g = Bits.next(present, 0); g >= 0; g = Bits.next(present, g + 1)) {
            for (int i = 0; i < moves[g].length; i += 2) {
                int from = moves[g][i];
                next[from][--count[from]] = moves[g][i + 1];
            }
        }
        return next;
    }
}
