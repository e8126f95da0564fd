package dovetail.report.drawing.layout;

import java.util.Arrays;

/** Lists the items of each layer in the order in which a depth-first search finds them, which has few crossings to begin with. */
final class InitialRows {
    private InitialRows() {}

    static int[][] of(LayerGraph graph) {
        int deepest = 0;
        for (int i = 0; i < graph.size; i++) {
            deepest = Math.max(deepest, graph.layer[i]);
        }
        int[] counts = new int[deepest + 1];
        for (int i = 0; i < graph.size; i++) {
            counts[graph.layer[i]]++;
        }
        int[][] found = new int[counts.length][];
        for (int row = 0; row < found.length; row++) {
            found[row] = new int[counts[row]];
        }
        int[] filled = new int[found.length];
        boolean[] isFound = new boolean[graph.size];
        int[] next = new int[graph.size];
        int[] path = new int[graph.size];
        for (int root : byLayers(graph, counts)) {
            if (isFound[root]) {
                continue;
            }
            int length = 0;
            path[length++] = root;
            isFound[root] = true;
            found[graph.layer[root]][filled[graph.layer[root]]++] = root;
            while (length > 0) {
                int item = path[length - 1];
                int afters = graph.afterStart[item + 1] - graph.afterStart[item];
                int befores = graph.beforeStart[item + 1] - graph.beforeStart[item];
                if (next[item] == afters + befores) {
                    length--;
                    continue;
                }
                int i = next[item]++;
                int other = i < afters
                        ? graph.after[graph.afterStart[item] + i]
                        : graph.before[graph.beforeStart[item] + i - afters];
                if (!isFound[other]) {
                    isFound[other] = true;
                    found[graph.layer[other]][filled[graph.layer[other]]++] = other;
                    path[length++] = other;
                }
            }
        }
        return found;
    }

    private static int[] byLayers(LayerGraph graph, int[] counts) {
        int[] start = LayerGraph.starts(Arrays.copyOf(counts, counts.length + 1));
        int[] items = new int[graph.size];
        for (int i = 0; i < graph.size; i++) {
            items[start[graph.layer[i]]++] = i;
        }
        return items;
    }
}
