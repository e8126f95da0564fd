package dovetail.graph;

import java.util.Arrays;

/**
 * The strongly connected components of a graph that is reachable from one node, after R. Tarjan, "Depth-first search and
 * linear graph algorithms" (SIAM J. Comput. 1, 1972), without recursion. Components are numbered so that every edge
 * leads to the same or to a smaller number; nodes that cannot be reached have none.
 */
public final class Scc {
    private static final int UNREACHED = -1;

    private final int[][] successors;
    private final int[] component;
    private final int[] index;
    private final int[] low;
    private final int[] open;
    private int opened;
    private int visited;
    private int count;

    private Scc(int[][] successors) {
        this.successors = successors;
        this.component = new int[successors.length];
        this.index = new int[successors.length];
        this.low = new int[successors.length];
        this.open = new int[successors.length];
        Arrays.fill(component, UNREACHED);
        Arrays.fill(index, UNREACHED);
    }

    /** The components of what can be reached from the root. */
    public static Scc from(int root, int[][] successors) {
        Scc components = new Scc(successors);
        components.search(root);
        return components;
    }

    /** The components of the whole graph: it is searched from one more node, which leads to all others. */
    public static Scc ofAll(int[][] successors) {
        int[][] rooted = Arrays.copyOf(successors, successors.length + 1);
        int[] all = new int[successors.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        rooted[all.length] = all;
        return from(all.length, rooted);
    }

    public int count() {
        return count;
    }

    public boolean isReached(int node) {
        return component[node] != UNREACHED;
    }

    public int of(int node) {
        return component[node];
    }

    /** Whether an edge between these two nodes lies on a cycle. */
    public boolean inside(int source, int target) {
        return component[source] == component[target];
    }

    private void search(int root) {
        int[] path = new int[successors.length];
        int[] next = new int[successors.length];
        int depth = 0;
        path[0] = root;
        enter(root);
        while (depth >= 0) {
            int node = path[depth];
            if (next[node] < successors[node].length) {
                int target = successors[node][next[node]++];
                if (index[target] == UNREACHED) {
                    enter(target);
                    path[++depth] = target;
                } else if (component[target] == UNREACHED) {
                    low[node] = Math.min(low[node], index[target]);
                }
            } else {
                close(node);
                depth--;
                if (depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[node]);
                }
            }
        }
    }

    private void enter(int node) {
        index[node] = visited;
        low[node] = visited++;
        open[opened++] = node;
    }

    private void close(int node) {
        if (low[node] == index[node]) {
            int member;
            do {
                member = open[--opened];
                component[member] = count;
            } while (member != node);
            count++;
        }
    }
}
