package dovetail.engine.zone;

import dovetail.base.IntVector;
import dovetail.base.Poll;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Greatest fixed point of nodes that cannot leave a set at once. A node leaves the set by a step that is possible at once and all
 * of whose edges lead out of it; the edges of a step are those of one node and one group. Computed in linear time by counters
 * and a worklist, as Horn formulas are solved (W. Dowling and J. Gallier, J. Logic Programming 1, 1984).
 */
final class CaughtNodes {
    private static final int NONE = -1;

    private final int[] rows;
    private final int[] targets;
    private final int[] groups;
    private final BitSet possible;
    private final Poll poll;
    /** The first edge of the step of each edge, or {@link #NONE} for edges that play no part. */
    private final int[] steps;
    /** By the first edge of a step, the node that takes it. */
    private final int[] sources;
    /** By the first edge of a step, its edges that stay in the set. */
    private final int[] staying;

    /**
     * @param rows the first edge of each node, and the number of edges at the end
     * @param targets the target of each edge
     * @param groups the group of each edge
     * @param possible the groups whose steps are possible at once
     */
    CaughtNodes(int[] rows, int[] targets, int[] groups, BitSet possible, Poll poll) {
        this.rows = rows;
        this.targets = targets;
        this.groups = groups;
        this.possible = possible;
        this.poll = poll;
        this.steps = new int[targets.length];
        this.sources = new int[targets.length];
        this.staying = new int[targets.length];
        Arrays.fill(steps, NONE);
    }

    /** The nodes of a set that cannot leave it at once, nor leave the rest when others have left. To be called once. */
    BitSet of(BitSet nodes) {
        count(nodes);
        BitSet caught = (BitSet) nodes.clone();
        IntVector left = new IntVector();
        for (int edge = 0; edge < steps.length; edge++) {
            if (steps[edge] == edge && staying[edge] == 0) {
                leave(sources[edge], caught, left);
            }
        }
        int[] firstEntering = new int[rows.length];
        int[] entering = entering(nodes, firstEntering);
        while (!left.isEmpty()) {
            int node = left.pop();
            for (int i = firstEntering[node]; i < firstEntering[node + 1]; i++) {
                poll.tick();
                if (--staying[entering[i]] == 0) {
                    leave(sources[entering[i]], caught, left);
                }
            }
        }
        return caught;
    }

    private static void leave(int node, BitSet caught, IntVector left) {
        if (caught.get(node)) {
            caught.clear(node);
            left.add(node);
        }
    }

    /** Finds the steps at once of the nodes of a set, and counts their edges within it. */
    private void count(BitSet nodes) {
        // An edge of an earlier node is smaller than all of the present one, so that nothing has to be cleared between
        // nodes.
        int[] firstOf = new int[possible.length()];
        Arrays.fill(firstOf, NONE);
        for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
            for (int edge = rows[node]; edge < rows[node + 1]; edge++) {
                poll.tick();
                int group = groups[edge];
                if (possible.get(group)) {
                    firstOf[group] = firstOf[group] < rows[node] ? edge : firstOf[group];
                    int step = firstOf[group];
                    steps[edge] = step;
                    sources[step] = node;
                    staying[step] += nodes.get(targets[edge]) ? 1 : 0;
                }
            }
        }
    }

    /** The steps that have an edge to a node, once for each edge, by node; the other array tells where those of a node begin. */
    private int[] entering(BitSet nodes, int[] first) {
        for (int edge = 0; edge < steps.length; edge++) {
            poll.tick();
            if (steps[edge] != NONE && nodes.get(targets[edge])) {
                first[targets[edge] + 1]++;
            }
        }
        for (int node = 0; node + 1 < first.length; node++) {
            first[node + 1] += first[node];
        }
        int[] next = first.clone();
        int[] entering = new int[first[first.length - 1]];
        for (int edge = 0; edge < steps.length; edge++) {
            if (steps[edge] != NONE && nodes.get(targets[edge])) {
                entering[next[targets[edge]]++] = steps[edge];
            }
        }
        return entering;
    }
}
