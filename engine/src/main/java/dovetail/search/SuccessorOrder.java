package dovetail.search;

import dovetail.base.ArraySizes;
import dovetail.step.Successors;
import java.util.Arrays;

/**
 * Sorts the successors of one state in an order independent of their relation: by their labels or groups, then by their
 * packed words. Shell's sort: it takes no memory, and the usual handful of successors is sorted by insertion.
 */
final class SuccessorOrder {
    private static final int[] GAPS = {1, 4, 10, 23, 57, 132, 301, 701, 1750, 4376, 10941, 27353, 68383, 170958};

    private int[] order = new int[64];

    /** The positions of the successors in order; borrowed until the next call. */
    int[] of(Successors out) {
        int count = out.count;
        if (count > order.length) {
            order = new int[ArraySizes.grown(order.length, count, "successors")];
        }
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int g = GAPS.length - 1; g >= 0; g--) {
            for (int i = GAPS[g]; i < count; i++) {
                insert(out, i, GAPS[g]);
            }
        }
        return order;
    }

    private void insert(Successors out, int from, int gap) {
        int item = order[from];
        int to = from;
        while (to >= gap && isBefore(out, item, order[to - gap])) {
            order[to] = order[to - gap];
            to -= gap;
        }
        order[to] = item;
    }

    private static boolean isBefore(Successors out, int a, int b) {
        if (out.tags[a] != out.tags[b]) {
            return out.tags[a] < out.tags[b];
        }
        int width = out.width();
        return Arrays.compare(out.words, a * width, (a + 1) * width, out.words, b * width, (b + 1) * width) < 0;
    }
}
