package dovetail.bdd;

import dovetail.automaton.AutomatonTooLarge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Boolean functions as reduced ordered decision diagrams: equal functions are equal numbers (R. Bryant, "Graph-based
 * algorithms for Boolean function manipulation", IEEE Trans. Computers 35, 1986). Variables are levels, tested in
 * ascending order. Nodes are never freed: a diagram serves one translation and goes with it.
 */
public final class Bdd {
    public static final int FALSE = 0;
    public static final int TRUE = 1;
    private static final int MAX_NODES = 1 << 22;
    private static final int MAX_CUBES = 1 << 16;
    private static final int TERMINAL = Integer.MAX_VALUE;

    /** In the place of the third function: the remembered result is that of {@link #implies}. */
    private static final int IMPLICATION = -1;

    private int[] level = new int[256];
    private int[] low = new int[256];
    private int[] high = new int[256];
    private int[] chain = new int[256];
    private int[] buckets = new int[256];
    private int nodes = 2;

    /** Results of {@link #ite} and {@link #implies}, four numbers each, the latest of those that collide. */
    private int[] cache = new int[4 * 1024];

    public Bdd() {
        level[FALSE] = TERMINAL;
        level[TRUE] = TERMINAL;
    }

    /** The function that is the variable of this level. */
    public int variable(int variableLevel) {
        return node(variableLevel, FALSE, TRUE);
    }

    public int not(int f) {
        return ite(f, FALSE, TRUE);
    }

    public int and(int f, int g) {
        return ite(f, g, FALSE);
    }

    public int or(int f, int g) {
        return ite(f, TRUE, g);
    }

    /** The valuations of the first function that are not in the second. */
    public int minus(int f, int g) {
        return ite(g, FALSE, f);
    }

    /** Whether every valuation of the first function is one of the second; makes no new nodes. */
    public boolean implies(int f, int g) {
        if (f == g || f == FALSE || g == TRUE) {
            return true;
        }
        if (f == TRUE || g == FALSE) {
            return false;
        }
        int slot = 4 * (hash(f, g, IMPLICATION) & cache.length / 4 - 1);
        if (cache[slot] == f && cache[slot + 1] == g && cache[slot + 2] == IMPLICATION) {
            return cache[slot + 3] == TRUE;
        }
        int top = Math.min(level[f], level[g]);
        boolean result = implies(lowAt(f, top), lowAt(g, top)) && implies(highAt(f, top), highAt(g, top));
        remember(slot, f, g, IMPLICATION, result ? TRUE : FALSE);
        return result;
    }

    /** The number of nodes, which only grows. */
    public int size() {
        return nodes;
    }

    /** The function that is {@code g} where {@code f} holds and {@code h} elsewhere. */
    public int ite(int f, int g, int h) {
        if (f == TRUE || g == h) {
            return g;
        }
        if (f == FALSE) {
            return h;
        }
        if (g == TRUE && h == FALSE) {
            return f;
        }
        int slot = 4 * (hash(f, g, h) & cache.length / 4 - 1);
        if (cache[slot] == f && cache[slot + 1] == g && cache[slot + 2] == h) {
            return cache[slot + 3];
        }
        int top = Math.min(level[f], Math.min(level[g], level[h]));
        int whenLow = ite(lowAt(f, top), lowAt(g, top), lowAt(h, top));
        int whenHigh = ite(highAt(f, top), highAt(g, top), highAt(h, top));
        int result = node(top, whenLow, whenHigh);
        remember(4 * (hash(f, g, h) & cache.length / 4 - 1), f, g, h, result);
        return result;
    }

    private void remember(int slot, int f, int g, int h, int result) {
        cache[slot] = f;
        cache[slot + 1] = g;
        cache[slot + 2] = h;
        cache[slot + 3] = result;
    }

    /** A valuation of the first 64 variables in which the function holds; it must depend on no others. */
    public long valuation(int f) {
        long result = 0;
        for (int node = f; node != TRUE; node = low[node] == FALSE ? high[node] : low[node]) {
            result |= low[node] == FALSE ? 1L << level[node] : 0;
        }
        return result;
    }

    /**
     * An irredundant sum of prime cubes whose union is the function (S. Minato, "Fast generation of irredundant
     * sum-of-products forms from binary decision diagrams", SASIMI 1992). A cube is an array of literals in the order of
     * their levels: {@code 2 * level} for a variable, one more for its negation.
     */
    public List<int[]> cubes(int f) {
        List<int[]> result = new ArrayList<>();
        cover(f, f, new int[16], 0, result);
        return result;
    }

    /** The conjunction of those literals of a cube whose level is below a bound. */
    public int conjunction(int[] cube, int bound) {
        int result = TRUE;
        for (int i = cube.length - 1; i >= 0; i--) {
            int top = cube[i] >> 1;
            if (top < bound) {
                result = (cube[i] & 1) == 0 ? node(top, FALSE, result) : node(top, result, FALSE);
            }
        }
        return result;
    }

    /** The conjunction of some of the first 64 variables and of the negations of others. */
    public int conjunction(long holding, long failing) {
        int result = TRUE;
        for (long rest = holding | failing; rest != 0; ) {
            long last = Long.highestOneBit(rest);
            int top = Long.numberOfTrailingZeros(last);
            result = (holding & last) != 0 ? node(top, FALSE, result) : node(top, result, FALSE);
            rest ^= last;
        }
        return result;
    }

    /** Finds cubes that cover the lower function and stay inside the upper one; returns what they cover. */
    private int cover(int lower, int upper, int[] path, int depth, List<int[]> cubes) {
        if (lower == FALSE) {
            return FALSE;
        }
        if (upper == TRUE) {
            cubes.add(Arrays.copyOf(path, depth));
            if (cubes.size() > MAX_CUBES) {
                throw new AutomatonTooLarge("cubes in one function", cubes.size());
            }
            return TRUE;
        }
        int top = Math.min(level[lower], level[upper]);
        int lowerLow = lowAt(lower, top);
        int lowerHigh = highAt(lower, top);
        int upperLow = lowAt(upper, top);
        int upperHigh = highAt(upper, top);
        int[] longer = depth < path.length ? path : Arrays.copyOf(path, 2 * depth);
        longer[depth] = 2 * top + 1;
        int withNegation = cover(minus(lowerLow, upperHigh), upperLow, longer, depth + 1, cubes);
        longer[depth] = 2 * top;
        int withVariable = cover(minus(lowerHigh, upperLow), upperHigh, longer, depth + 1, cubes);
        int rest = or(minus(lowerLow, withNegation), minus(lowerHigh, withVariable));
        int without = cover(rest, and(upperLow, upperHigh), longer, depth, cubes);
        return or(without, node(top, withNegation, withVariable));
    }

    private int lowAt(int f, int top) {
        return level[f] == top ? low[f] : f;
    }

    private int highAt(int f, int top) {
        return level[f] == top ? high[f] : f;
    }

    private int node(int top, int whenLow, int whenHigh) {
        if (whenLow == whenHigh) {
            return whenLow;
        }
        int bucket = hash(top, whenLow, whenHigh) & buckets.length - 1;
        for (int node = buckets[bucket]; node != 0; node = chain[node]) {
            if (level[node] == top && low[node] == whenLow && high[node] == whenHigh) {
                return node;
            }
        }
        if (nodes == level.length) {
            grow();
            bucket = hash(top, whenLow, whenHigh) & buckets.length - 1;
        }
        level[nodes] = top;
        low[nodes] = whenLow;
        high[nodes] = whenHigh;
        chain[nodes] = buckets[bucket];
        buckets[bucket] = nodes;
        return nodes++;
    }

    private void grow() {
        if (nodes >= MAX_NODES) {
            throw new AutomatonTooLarge("nodes of its decision diagram", nodes);
        }
        level = Arrays.copyOf(level, 2 * nodes);
        low = Arrays.copyOf(low, 2 * nodes);
        high = Arrays.copyOf(high, 2 * nodes);
        chain = new int[2 * nodes];
        buckets = new int[2 * nodes];
        for (int node = 2; node < nodes; node++) {
            int bucket = hash(level[node], low[node], high[node]) & buckets.length - 1;
            chain[node] = buckets[bucket];
            buckets[bucket] = node;
        }
        if (cache.length < 8 * nodes) {
            cache = new int[16 * nodes];
        }
    }

    private static int hash(int a, int b, int c) {
        int mixed = (a * 0x9E3779B1 + b) * 0x85EBCA6B + c;
        mixed *= 0xC2B2AE35;
        return mixed ^ mixed >>> 15;
    }
}
