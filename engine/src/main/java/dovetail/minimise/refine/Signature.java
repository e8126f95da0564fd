package dovetail.minimise.refine;

import dovetail.lts.Lts;
import dovetail.lts.RowSort;
import java.util.Arrays;

/** Signature of a state: the set of its steps, each an event with the block that it leads to, as sorted numbers. */
final class Signature {
    private long[] steps = new long[16];
    private int size;

    /** Removes all steps; there is room for so many. */
    void clear(int most) {
        if (steps.length < most) {
            steps = new long[2 * most];
        }
        size = 0;
    }

    void add(int event, int block) {
        steps[size++] = step(event, block);
    }

    private static long step(int event, int block) {
        return (long) event << Integer.SIZE | block & 0xFFFFFFFFL;
    }

    /** An internal step to a block. */
    static long inert(int block) {
        return step(Lts.HIDDEN, block);
    }

    /** Sorts the steps and drops copies; to be called after the last one is added. */
    void sort() {
        RowSort.sort(steps, 0, size);
        int kept = Math.min(size, 1);
        for (int i = 1; i < size; i++) {
            if (steps[i] != steps[kept - 1]) {
                steps[kept++] = steps[i];
            }
        }
        size = kept;
    }

    int size() {
        return size;
    }

    int hash() {
        long hash = size;
        for (int i = 0; i < size; i++) {
            hash = (hash ^ steps[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    /** Whether the steps are those of a part of an array. */
    boolean isEqual(long[] others, int from, int to) {
        if (to - from != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (steps[i] != others[from + i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether all steps but one are in a part of an array, which is sorted. */
    boolean isWithin(long[] others, int from, int to, long but) {
        int at = from;
        for (int i = 0; i < size; i++) {
            if (steps[i] != but) {
                // To read a long row for each of many states that have few of its steps would take quadratic time.
                at = Arrays.binarySearch(others, at, to, steps[i]);
                if (at < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    void copyTo(long[] array, int at) {
        System.arraycopy(steps, 0, array, at, size);
    }
}
