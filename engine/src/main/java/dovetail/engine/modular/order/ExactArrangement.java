package dovetail.engine.modular.order;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * Arranges the nodes of a graph in a line so that the arcs that lead backwards have the least total weight: these are a
 * minimum feedback arc set. Dynamic programming over sets of nodes, after E. L. Lawler, A comment on minimum feedback arc
 * sets (IEEE Trans. Circuit Theory 11, 1964), in time O(2^n n) and with 16 bytes for each set.
 *
 * <p>Among arrangements of the same weight, the least sum of the costs of all prefixes decides, then the numbers of the
 * nodes.
 */
final class ExactArrangement {
    /** The greatest number of nodes: 16 MiB. */
    static final int MAX_NODES = 20;

    private static final int HALF = MAX_NODES / 2;

    private final int count;
    /** The weight of the arcs from each node to the nodes in a set; one table for each half of the nodes. */
    private final long[][] low;

    private final long[][] high;
    private final long[] weight;
    private final long[] cost;

    private ExactArrangement(long[][] weights) {
        this.count = weights.length;
        this.low = new long[count][];
        this.high = new long[count][];
        for (int node = 0; node < count; node++) {
            low[node] = sums(Arrays.copyOfRange(weights[node], 0, Math.min(HALF, count)));
            high[node] = sums(Arrays.copyOfRange(weights[node], Math.min(HALF, count), count));
        }
        this.weight = new long[1 << count];
        this.cost = new long[1 << count];
    }

    /**
     * @param weights the weight of the arc between each two nodes, or 0 for none; at most {@link #MAX_NODES} nodes
     * @param prefixCost the cost of a prefix, from the bits of its nodes
     * @return the nodes in their order
     */
    static int[] of(long[][] weights, IntToLongFunction prefixCost) {
        ExactArrangement arrangement = new ExactArrangement(weights);
        arrangement.solve(prefixCost);
        return arrangement.nodes();
    }

    /** The sums of all subsets. */
    private static long[] sums(long[] terms) {
        long[] sums = new long[1 << terms.length];
        for (int set = 1; set < sums.length; set++) {
            int last = Integer.numberOfTrailingZeros(set);
            sums[set] = Sizes.sum(sums[set & (set - 1)], terms[last]);
        }
        return sums;
    }

    /** The weight of the backward arcs that a node has when it comes behind all nodes of a set. */
    private long backward(int node, int set) {
        return Sizes.sum(low[node][set & ((1 << HALF) - 1)], high[node][set >>> HALF]);
    }

    /** Computes for each prefix the least weight and cost of an arrangement of the other nodes behind it. */
    private void solve(IntToLongFunction prefixCost) {
        for (int set = weight.length - 2; set >= 0; set--) {
            int best = next(set);
            int longer = set | 1 << best;
            weight[set] = Sizes.sum(backward(best, set), weight[longer]);
            cost[set] = cost[longer];
            if (set != 0) {
                cost[set] += prefixCost.applyAsLong(set);
            }
        }
    }

    /** The best node behind a prefix. */
    private int next(int set) {
        int best = -1;
        long bestWeight = 0;
        long bestCost = 0;
        for (int node = 0; node < count; node++) {
            int longer = set | 1 << node;
            if (longer == set) {
                continue;
            }
            long total = Sizes.sum(backward(node, set), weight[longer]);
            if (best < 0 || total < bestWeight || total == bestWeight && cost[longer] < bestCost) {
                best = node;
                bestWeight = total;
                bestCost = cost[longer];
            }
        }
        return best;
    }

    private int[] nodes() {
        int[] nodes = new int[count];
        int set = 0;
        for (int position = 0; position < count; position++) {
            nodes[position] = next(set);
            set |= 1 << nodes[position];
        }
        return nodes;
    }
}
