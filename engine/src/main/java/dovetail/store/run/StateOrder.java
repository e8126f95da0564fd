package dovetail.store.run;

/** Orders packed states by their words, the first word first, and sorts arrays of them in place. */
public final class StateOrder {
    /** Fewer states are sorted by insertion. */
    private static final int FEW = 12;

    private final int width;
    private final long[] pivot;
    private final RadixSort radix = new RadixSort();

    /** @param width the words of a state */
    public StateOrder(int width) {
        this.width = width;
        this.pivot = new long[width];
    }

    /** Compares two states of some words. */
    public static int compare(long[] a, int atA, long[] b, int atB, int width) {
        for (int k = 0; k < width; k++) {
            int difference = Long.compare(a[atA + k], b[atB + k]);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    /** Sorts the first states of an array. */
    public void sort(long[] words, int count) {
        if (width == 1) {
            radix.sort(words, count);
        } else {
            sort(words, 0, count);
        }
    }

    /** Sorts the first states of an array and drops duplicates; returns the number of states that are left. */
    public int sortDistinct(long[] words, int count) {
        sort(words, count);
        if (width == 1) {
            return distinctWords(words, count);
        }
        int kept = Math.min(1, count);
        for (int i = 1; i < count; i++) {
            if (compare(words, i * width, words, (kept - 1) * width, width) != 0) {
                System.arraycopy(words, i * width, words, kept * width, width);
                kept++;
            }
        }
        return kept;
    }

    private static int distinctWords(long[] words, int count) {
        int kept = 0;
        long before = count == 0 ? 0 : ~words[0];
        for (int i = 0; i < count; i++) {
            long word = words[i];
            words[kept] = word;
            kept += word == before ? 0 : 1;
            before = word;
        }
        return kept;
    }

    /** Quicksort with the median of three; the larger part is sorted by the loop, so that the recursion is shallow. */
    private void sort(long[] words, int begin, int end) {
        int from = begin;
        int to = end;
        while (to - from > FEW) {
            choosePivot(words, from, to);
            int low = from;
            int high = to - 1;
            while (low <= high) {
                while (compare(words, low * width, pivot, 0, width) < 0) {
                    low++;
                }
                while (compare(words, high * width, pivot, 0, width) > 0) {
                    high--;
                }
                if (low <= high) {
                    swap(words, low++, high--);
                }
            }
            if (high + 1 - from < to - low) {
                sort(words, from, high + 1);
                from = low;
            } else {
                sort(words, low, to);
                to = high + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            for (int k = i; k > from && compare(words, (k - 1) * width, words, k * width, width) > 0; k--) {
                swap(words, k - 1, k);
            }
        }
    }

    private void choosePivot(long[] words, int from, int to) {
        int a = from;
        int b = from + to >>> 1;
        int c = to - 1;
        if (isLess(words, b, a)) {
            int other = a;
            a = b;
            b = other;
        }
        if (isLess(words, c, b)) {
            b = isLess(words, c, a) ? a : c;
        }
        System.arraycopy(words, b * width, pivot, 0, width);
    }

    private boolean isLess(long[] words, int a, int b) {
        return compare(words, a * width, words, b * width, width) < 0;
    }

    private void swap(long[] words, int a, int b) {
        for (int k = 0; k < width; k++) {
            long word = words[a * width + k];
            words[a * width + k] = words[b * width + k];
            words[b * width + k] = word;
        }
    }
}
