package dovetail.diagram;

import java.util.Arrays;

/**
 * List of the values of a level with the vectors that follow each, while it is under construction. A value is pending when vectors
 * were added that no group has been applied to. The table of nodes protects the vectors.
 */
final class LevelList {
    private static final int NONE = -1;

    private final Diagrams diagrams;
    private int[] values = new int[4];
    private int[] downs = new int[4];
    private boolean[] isPending = new boolean[4];
    private int size;
    /** No value before this position is pending. */
    private int firstPending;

    LevelList(Diagrams diagrams) {
        this.diagrams = diagrams;
        diagrams.protect(this);
    }

    int size() {
        return size;
    }

    int value(int position) {
        return values[position];
    }

    int down(int position) {
        return downs[position];
    }

    /** Adds vectors that follow a value; they need not be protected. */
    void add(int value, int more) {
        if (more == NodeTable.EMPTY) {
            return;
        }
        int at = size > 0 && values[size - 1] < value ? -size - 1 : Arrays.binarySearch(values, 0, size, value);
        if (at < 0) {
            at = -at - 1;
            insert(at, value, more);
        } else {
            diagrams.push(more);
            int both = diagrams.union(downs[at], more);
            diagrams.pop(1);
            if (both == downs[at]) {
                return;
            }
            downs[at] = both;
        }
        isPending[at] = true;
        firstPending = Math.min(firstPending, at);
    }

    private void insert(int at, int value, int down) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
            downs = Arrays.copyOf(downs, 2 * size);
            isPending = Arrays.copyOf(isPending, 2 * size);
        }
        System.arraycopy(values, at, values, at + 1, size - at);
        System.arraycopy(downs, at, downs, at + 1, size - at);
        System.arraycopy(isPending, at, isPending, at + 1, size - at);
        values[at] = value;
        downs[at] = down;
        size++;
    }

    /** The position of a value that is pending, and no longer is; negative where there is none. */
    int takePending() {
        while (firstPending < size) {
            if (isPending[firstPending]) {
                isPending[firstPending] = false;
                return firstPending;
            }
            firstPending++;
        }
        return NONE;
    }

    /** The set of the vectors. */
    int set() {
        int set = NodeTable.EMPTY;
        for (int i = size - 1; i >= 0; i--) {
            set = diagrams.node(values[i], downs[i], set);
        }
        return set;
    }

    void clear() {
        size = 0;
        firstPending = 0;
    }
}
