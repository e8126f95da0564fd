package dovetail.lts;

import java.util.Arrays;

/**
 * Sorts the steps of a row. Most rows are short and almost in order, so they are sorted by insertion; the sort of the library is also slow
 * to compile.
 */
public final class RowSort {
    /** So many steps are sorted by insertion. */
    private static final int SHORT = 24;

    private RowSort() {}

    /** Sorts a part of an array. */
    public static void sort(long[] steps, int from, int to) {
        if (to - from > SHORT) {
            Arrays.sort(steps, from, to);
            return;
        }
        for (int i = from + 1; i < to; i++) {
            long step = steps[i];
            int at = i;
            for (; at > from && steps[at - 1] > step; at--) {
                steps[at] = steps[at - 1];
            }
            steps[at] = step;
        }
    }
}
