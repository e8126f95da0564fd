package dovetail.report.drawing.layout;

import java.util.Arrays;

/**
 * Orders the rows of a layered graph for few crossings: sweeps in both directions move every item to the mean position of its
 * neighbours in the row before (K. Sugiyama and others, 1981), and neighbours in a row change places where this saves crossings.
 * The rounds are bounded; crossings are counted in trees of sums (W. Barth, M. Jünger and P. Mutzel, 2002).
 */
final class CrossingReduction {
    private static final int MOST_ROUNDS = 24;
    private static final int MOST_ROUNDS_OF_LARGE = 6;
    private static final int LARGE = 8_000;
    private static final int IDLE_ROUNDS = 4;
    private static final int SHIFT = 20;

    private final LayerGraph graph;
    private final int[] tree;
    private final long[] keys;
    private final int[] slots;

    private CrossingReduction(LayerGraph graph) {
        this.graph = graph;
        int widest = 0;
        for (int[] row : graph.rows) {
            widest = Math.max(widest, row.length);
        }
        tree = new int[widest + 1];
        keys = new long[widest];
        slots = new int[widest];
    }

    static void run(LayerGraph graph) {
        new CrossingReduction(graph).run();
    }

    private void run() {
        boolean isLarge = graph.before.length > LARGE;
        int[][] best = copy();
        long least = crossings();
        int idle = 0;
        for (int round = 0; least > 0 && idle < IDLE_ROUNDS; round++) {
            if (round == (isLarge ? MOST_ROUNDS_OF_LARGE : MOST_ROUNDS)) {
                break;
            }
            sweep(round % 2 == 0, round % 4 > 1);
            if (!isLarge) {
                exchange();
            }
            long crossings = crossings();
            idle++;
            if (crossings < least) {
                least = crossings;
                best = copy();
                idle = 0;
            }
        }
        for (int row = 0; row < best.length; row++) {
            System.arraycopy(best[row], 0, graph.rows[row], 0, best[row].length);
            graph.place(graph.rows[row]);
        }
    }

    private int[][] copy() {
        int[][] rows = new int[graph.rows.length][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = graph.rows[row].clone();
        }
        return rows;
    }

    private void sweep(boolean isForward, boolean reversesTies) {
        int rows = graph.rows.length;
        for (int i = 1; i < rows; i++) {
            int row = isForward ? i : rows - 1 - i;
            sort(
                    graph.rows[row],
                    isForward ? graph.beforeStart : graph.afterStart,
                    isForward ? graph.before : graph.after,
                    isForward ? graph.beforeShift : graph.afterShift,
                    reversesTies);
        }
    }

    /** Sorts a row by means; items without neighbours stay where they are. */
    private void sort(int[] row, int[] start, int[] neighbours, float[] shifts, boolean reversesTies) {
        int count = 0;
        for (int i = 0; i < row.length; i++) {
            int item = row[i];
            int degree = start[item + 1] - start[item];
            if (degree > 0) {
                double sum = 0.5 * degree;
                for (int n = start[item]; n < start[item + 1]; n++) {
                    sum += graph.position[neighbours[n]] + shifts[n];
                }
                long mean = (long) (sum * (1 << 12) / degree);
                slots[count] = i;
                keys[count++] = mean << SHIFT | (reversesTies ? row.length - 1 - i : i);
            }
        }
        Arrays.sort(keys, 0, count);
        int[] old = row.clone();
        for (int i = 0; i < count; i++) {
            int index = (int) (keys[i] & (1 << SHIFT) - 1);
            row[slots[i]] = old[reversesTies ? row.length - 1 - index : index];
        }
        graph.place(row);
    }

    /** Exchanges neighbours in rows as long as this saves crossings, twice at most. */
    private void exchange() {
        boolean improved = true;
        for (int round = 0; improved && round < 2; round++) {
            improved = false;
            for (int[] row : graph.rows) {
                for (int i = 0; i + 1 < row.length; i++) {
                    if (crossings(row[i], row[i + 1]) > crossings(row[i + 1], row[i])) {
                        int item = row[i];
                        row[i] = row[i + 1];
                        row[i + 1] = item;
                        graph.position[row[i]] = i;
                        graph.position[row[i + 1]] = i + 1;
                        improved = true;
                    }
                }
            }
        }
    }

    /** The crossings of the segments of two items, the first of which stands before the other. */
    private int crossings(int first, int second) {
        return crossings(first, second, graph.beforeStart, graph.before)
                + crossings(first, second, graph.afterStart, graph.after);
    }

    private int crossings(int first, int second, int[] start, int[] neighbours) {
        int count = 0;
        for (int i = start[first]; i < start[first + 1]; i++) {
            for (int j = start[second]; j < start[second + 1]; j++) {
                count += graph.position[neighbours[i]] > graph.position[neighbours[j]] ? 1 : 0;
            }
        }
        return count;
    }

    private long crossings() {
        long sum = 0;
        int[] ends = new int[16];
        for (int row = 0; row + 1 < graph.rows.length; row++) {
            int width = graph.rows[row + 1].length;
            Arrays.fill(tree, 0, width + 1, 0);
            int seen = 0;
            for (int item : graph.rows[row]) {
                int start = graph.afterStart[item];
                int degree = graph.afterStart[item + 1] - start;
                if (degree > ends.length) {
                    ends = new int[2 * degree];
                }
                for (int i = 0; i < degree; i++) {
                    ends[i] = graph.position[graph.after[start + i]];
                }
                for (int i = 0; i < degree; i++) {
                    sum += seen - countUpTo(ends[i]);
                }
                for (int i = 0; i < degree; i++) {
                    add(ends[i], width);
                    seen++;
                }
            }
        }
        return sum;
    }

    private void add(int position, int width) {
        for (int i = position + 1; i <= width; i += i & -i) {
            tree[i]++;
        }
    }

    /** The segments that are added and end at a position or before it. */
    private int countUpTo(int position) {
        int count = 0;
        for (int i = position + 1; i > 0; i -= i & -i) {
            count += tree[i];
        }
        return count;
    }
}
