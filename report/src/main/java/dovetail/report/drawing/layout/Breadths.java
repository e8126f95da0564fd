package dovetail.report.drawing.layout;

import java.util.Arrays;

/**
 * Gives the items of a layered graph their breadths (U. Brandes and B. Köpf, Fast and simple horizontal coordinate assignment, 2001):
 * four alignments of items with the medians of their neighbours, each compacted, of which every item gets the mean of the two
 * in the middle. Deviation from the paper: blocks are compacted by longest paths, which respects items of any breadth.
 */
final class Breadths {
    private final LayerGraph graph;
    private final double nodeGap;
    private final double bendGap;
    private final int[] root;
    private final int[] align;
    /** Segments that cross a segment between two bends: the item at their end after, with the position of the one before. */
    private final boolean[] isCrossing;

    private Breadths(LayerGraph graph, double nodeGap, double bendGap) {
        this.graph = graph;
        this.nodeGap = nodeGap;
        this.bendGap = bendGap;
        root = new int[graph.size];
        align = new int[graph.size];
        isCrossing = new boolean[graph.before.length];
        markCrossings();
    }

    /** The breadths, from 0 on. */
    static double[] of(LayerGraph graph, double nodeGap, double bendGap) {
        return new Breadths(graph, nodeGap, bendGap).combined();
    }

    private void markCrossings() {
        for (int r = 1; r < graph.rows.length; r++) {
            int[] row = graph.rows[r];
            int done = 0;
            int least = 0;
            for (int i = 0; i < row.length; i++) {
                int inner = innerNeighbour(row[i]);
                if (inner < 0 && i + 1 < row.length) {
                    continue;
                }
                int most = inner < 0 ? graph.rows[r - 1].length - 1 : graph.position[inner];
                for (; done <= i; done++) {
                    int item = row[done];
                    for (int n = graph.beforeStart[item]; n < graph.beforeStart[item + 1]; n++) {
                        int at = graph.position[graph.before[n]];
                        if (at < least || at > most) {
                            isCrossing[n] = !(graph.isBend(item) && graph.isBend(graph.before[n]));
                        }
                    }
                }
                least = most;
            }
        }
    }

    /** The bend before a bend, or -1. */
    private int innerNeighbour(int item) {
        int start = graph.beforeStart[item];
        boolean isInner =
                graph.isBend(item) && graph.beforeStart[item + 1] - start == 1 && graph.isBend(graph.before[start]);
        return isInner ? graph.before[start] : -1;
    }

    private double[] combined() {
        double[][] all = new double[4][];
        double[] least = new double[4];
        double[] most = new double[4];
        int narrowest = 0;
        for (int a = 0; a < 4; a++) {
            boolean isForward = a < 2;
            boolean isMirrored = a % 2 == 1;
            align(isForward, isMirrored);
            all[a] = compact(isMirrored);
            least[a] = Double.POSITIVE_INFINITY;
            most[a] = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < graph.size; i++) {
                least[a] = Math.min(least[a], all[a][i] - graph.left[i]);
                most[a] = Math.max(most[a], all[a][i] + graph.right[i]);
            }
            narrowest = most[a] - least[a] < most[narrowest] - least[narrowest] ? a : narrowest;
        }
        double[] x = new double[graph.size];
        double[] four = new double[4];
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < graph.size; i++) {
            for (int a = 0; a < 4; a++) {
                boolean isMirrored = a % 2 == 1;
                four[a] = all[a][i] + (isMirrored ? most[narrowest] - most[a] : least[narrowest] - least[a]);
            }
            Arrays.sort(four);
            x[i] = (four[1] + four[2]) / 2;
            smallest = Math.min(smallest, x[i] - graph.left[i]);
        }
        for (int i = 0; i < graph.size; i++) {
            x[i] -= smallest;
        }
        return x;
    }

    /** Aligns every item with a median of its neighbours, in rows from the first or the last on. */
    private void align(boolean isForward, boolean isMirrored) {
        for (int i = 0; i < graph.size; i++) {
            root[i] = i;
            align[i] = i;
        }
        int[] start = isForward ? graph.beforeStart : graph.afterStart;
        int[] neighbours = isForward ? graph.before : graph.after;
        long[] sorted = new long[16];
        int rows = graph.rows.length;
        for (int r = 1; r < rows; r++) {
            int[] row = graph.rows[isForward ? r : rows - 1 - r];
            int width = graph.rows[isForward ? r - 1 : rows - r].length;
            int reached = -1;
            for (int i = 0; i < row.length; i++) {
                int item = row[isMirrored ? row.length - 1 - i : i];
                int degree = start[item + 1] - start[item];
                if (degree == 0) {
                    continue;
                }
                if (degree > sorted.length) {
                    sorted = new long[2 * degree];
                }
                for (int n = 0; n < degree; n++) {
                    int at = graph.position[neighbours[start[item] + n]];
                    sorted[n] = (long) (isMirrored ? width - 1 - at : at) << 32 | start[item] + n;
                }
                Arrays.sort(sorted, 0, degree);
                for (int m = (degree - 1) / 2; m <= degree / 2; m++) {
                    int at = (int) (sorted[m] >>> 32);
                    int index = (int) sorted[m];
                    int other = neighbours[index];
                    if (align[item] == item && reached < at && !crosses(item, other, index, isForward)) {
                        align[other] = item;
                        root[item] = root[other];
                        align[item] = root[item];
                        reached = at;
                    }
                }
            }
        }
    }

    private boolean crosses(int item, int other, int index, boolean isForward) {
        if (isForward) {
            return isCrossing[index];
        }
        for (int n = graph.beforeStart[other]; n < graph.beforeStart[other + 1]; n++) {
            if (graph.before[n] == item && isCrossing[n]) {
                return true;
            }
        }
        return false;
    }

    /** Gives blocks of aligned items the least breadths that keep the items of rows apart, then moves them to what follows. */
    private double[] compact(boolean isMirrored) {
        int[] starts = new int[graph.size + 2];
        for (int[] row : graph.rows) {
            for (int i = 0; i + 1 < row.length; i++) {
                starts[root[row[isMirrored ? i + 1 : i]] + 2]++;
            }
        }
        for (int i = 2; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        int[] targets = new int[starts[starts.length - 1]];
        double[] weights = new double[targets.length];
        int[] waiting = new int[graph.size];
        for (int[] row : graph.rows) {
            for (int i = 0; i + 1 < row.length; i++) {
                int first = row[isMirrored ? i + 1 : i];
                int second = row[isMirrored ? i : i + 1];
                int at = starts[root[first] + 1]++;
                targets[at] = root[second];
                weights[at] = distance(row[i], row[i + 1]);
                waiting[root[second]]++;
            }
        }
        int[] order = new int[graph.size];
        int count = 0;
        for (int i = 0; i < graph.size; i++) {
            if (root[i] == i && waiting[i] == 0) {
                order[count++] = i;
            }
        }
        double[] x = new double[graph.size];
        for (int head = 0; head < count; head++) {
            int block = order[head];
            for (int n = starts[block]; n < starts[block + 1]; n++) {
                x[targets[n]] = Math.max(x[targets[n]], x[block] + weights[n]);
                if (--waiting[targets[n]] == 0) {
                    order[count++] = targets[n];
                }
            }
        }
        for (int i = count - 1; i >= 0; i--) {
            int block = order[i];
            double room = Double.POSITIVE_INFINITY;
            for (int n = starts[block]; n < starts[block + 1]; n++) {
                room = Math.min(room, x[targets[n]] - weights[n]);
            }
            if (room != Double.POSITIVE_INFINITY) {
                x[block] = Math.max(x[block], room);
            }
        }
        double[] all = new double[graph.size];
        for (int i = 0; i < graph.size; i++) {
            all[i] = isMirrored ? -x[root[i]] : x[root[i]];
        }
        return all;
    }

    private double distance(int first, int second) {
        boolean bends = graph.isBend(first) || graph.isBend(second);
        return graph.right[first] + (bends ? bendGap : nodeGap) + graph.left[second];
    }
}
