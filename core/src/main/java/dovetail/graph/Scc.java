package dovetail.graph;

import dovetail.base.Poll;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Strongly connected components of a directed graph, after R. Tarjan, "Depth-first search and linear graph algorithms"
 * (SIAM J. Comput. 1, 1972), without recursion, in linear time. Components are numbered so that every edge leads to the
 * same or to a smaller number.
 *
 * <p>Deviation from the paper: the low number of an open successor is taken in place of its index, so that a successor is
 * read the same way before and after it was searched.
 */
public final class Scc {
    private static final int NONE = -1;

    /** Counts edges; null for graphs whose size needs no poll. */
    private final @Nullable Poll poll;

    private final int[] starts;
    private final int[] targets;
    /** The component of each node; while a node is open, its index, negated. */
    private final int[] component;
    /** The least index that is known to be reachable; 0 for nodes that were not reached. */
    private final int[] low;

    private final int[] next;
    private final int[] path;
    private final int[] open;
    private int pathSize;
    private int openSize;
    private int visited;
    private int count;

    private Scc(int[] starts, int[] targets, @Nullable Poll poll) {
        this.poll = poll;
        int nodes = starts.length - 1;
        this.starts = starts;
        this.targets = targets;
        this.component = new int[nodes];
        this.low = new int[nodes];
        this.next = new int[nodes];
        this.path = new int[nodes];
        this.open = new int[nodes];
        Arrays.fill(component, NONE);
    }

    /**
     * The components of a whole graph in compressed rows; its nodes are searched from in the order of their numbers.
     *
     * @param starts where the successors of each node start among the targets, and behind the last node their number
     */
    public static Scc ofRows(int[] starts, int[] targets) {
        return new Scc(starts, targets, null).searched();
    }

    /** The same for a large graph, under a budget: an edge is a unit of work. */
    public static Scc ofRows(int[] starts, int[] targets, Poll poll) {
        return new Scc(starts, targets, poll).searched();
    }

    private Scc searched() {
        for (int node = 0; node < component.length; node++) {
            if (!isReached(node)) {
                search(node);
            }
        }
        return this;
    }

    /** The components of a whole graph. */
    public static Scc ofAll(int[][] successors) {
        return ofRows(starts(successors), targets(successors));
    }

    /** The components of the part that can be reached from a root; other nodes have none. */
    public static Scc from(int root, int[][] successors) {
        Scc components = new Scc(starts(successors), targets(successors), null);
        components.search(root);
        return components;
    }

    private static int[] starts(int[][] successors) {
        int[] starts = new int[successors.length + 1];
        for (int node = 0; node < successors.length; node++) {
            starts[node + 1] = starts[node] + successors[node].length;
        }
        return starts;
    }

    private static int[] targets(int[][] successors) {
        return Arrays.stream(successors).flatMapToInt(Arrays::stream).toArray();
    }

    public int count() {
        return count;
    }

    public boolean isReached(int node) {
        return low[node] != 0;
    }

    /** The component of a node, or -1 for a node that was not reached. */
    public int of(int node) {
        return component[node];
    }

    /** Whether an edge between these two nodes lies on a cycle. */
    public boolean inside(int source, int target) {
        return component[source] == component[target];
    }

    private void search(int root) {
        enter(root);
        while (pathSize > 0) {
            int node = path[pathSize - 1];
            int position = next[node];
            if (position < starts[node + 1]) {
                int target = targets[position];
                if (!isReached(target)) {
                    enter(target);
                    continue; // The position stays: the target is read again when its search has ended.
                }
                if (component[target] < 0) {
                    low[node] = Math.min(low[node], low[target]);
                }
                next[node]++;
            } else {
                pathSize--;
                leave(node);
            }
        }
    }

    private void enter(int node) {
        if (poll != null) {
            poll.tick(1L + starts[node + 1] - starts[node]);
        }
        low[node] = ++visited;
        next[node] = starts[node];
        path[pathSize++] = node;
        open[openSize++] = node;
        component[node] = -visited;
    }

    private void leave(int node) {
        if (low[node] == -component[node]) {
            int member;
            do {
                member = open[--openSize];
                component[member] = count;
            } while (member != node);
            count++;
        }
    }

    /** All nodes in the order of their components, successors first; every node must be reached. */
    public int[] inOrder() {
        int[] first = new int[count + 1];
        for (int c : component) {
            first[c + 1]++;
        }
        for (int c = 0; c < count; c++) {
            first[c + 1] += first[c];
        }
        int[] order = new int[component.length];
        for (int node = 0; node < order.length; node++) {
            order[first[component[node]]++] = node;
        }
        return order;
    }
}
