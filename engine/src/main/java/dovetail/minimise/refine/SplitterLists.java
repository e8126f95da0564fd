package dovetail.minimise.refine;

import java.util.Arrays;

/**
 * Lists of splitters: slices under which blocks have yet to be made stable. The lists are processed one after the
 * other. When such a slice is split, its parts stay in the same list.
 */
final class SplitterLists {
    private static final int NONE = -1;

    private int[] first = new int[16];
    private int lists;
    private int[] listOf = new int[0];
    private int[] next = new int[0];

    /** The number of lists. */
    int lists() {
        return lists;
    }

    /** Removes all lists. */
    void clear() {
        lists = 0;
    }

    /** Adds a list of one slice. */
    void add(int slice) {
        if (lists == first.length) {
            first = Arrays.copyOf(first, 2 * lists);
        }
        ensureRoom(slice);
        first[lists] = NONE;
        put(slice, lists++);
    }

    private void put(int slice, int list) {
        listOf[slice] = list;
        next[slice] = first[list];
        first[list] = slice;
    }

    private void ensureRoom(int slice) {
        if (slice >= listOf.length) {
            int capacity = slice + (slice >> 1) + 16;
            int old = listOf.length;
            listOf = Arrays.copyOf(listOf, capacity);
            next = Arrays.copyOf(next, capacity);
            Arrays.fill(listOf, old, capacity, NONE);
        }
    }

    /** The list of a slice, or -1. */
    int listOf(int slice) {
        return slice < listOf.length ? listOf[slice] : NONE;
    }

    void addPart(int slice, int part) {
        int list = listOf(slice);
        if (list != NONE) {
            ensureRoom(part);
            put(part, list);
        }
    }

    /** Removes a slice from a list; -1 when the list is empty. */
    int take(int list) {
        int slice = first[list];
        if (slice != NONE) {
            first[list] = next[slice];
            listOf[slice] = NONE;
        }
        return slice;
    }
}
