package dovetail.minimise.refine;

import dovetail.base.IntVector;
import java.util.Arrays;

/**
 * Refinable partition of transitions into slices (A. Valmari and P. Lehtinen, 2008). Members are marked, then the
 * marked members are split off; both take constant time per marked member. Slice 0 holds the inert transitions.
 */
final class Slices {
    static final int INERT = 0;

    private final int[] members;
    private final int[] position;
    private final int[] sliceOf;
    private int[] start = new int[16];
    private int[] end = new int[16];
    private int[] marked = new int[16];
    private int count;
    private final IntVector touched = new IntVector();

    /**
     * @param order the transitions, slice after slice
     * @param ends the end of each slice in this order, the inert one first
     */
    Slices(int[] order, IntVector ends) {
        members = order;
        position = new int[order.length];
        sliceOf = new int[order.length];
        int from = 0;
        for (int i = 0; i < ends.size(); i++) {
            add(from, ends.get(i));
            from = ends.get(i);
        }
        for (int i = 0; i < order.length; i++) {
            position[order[i]] = i;
        }
    }

    private int add(int from, int to) {
        if (count == start.length) {
            int capacity = count + (count >> 1);
            start = Arrays.copyOf(start, capacity);
            end = Arrays.copyOf(end, capacity);
            marked = Arrays.copyOf(marked, capacity);
        }
        start[count] = from;
        end[count] = to;
        for (int i = from; i < to; i++) {
            sliceOf[members[i]] = count;
        }
        return count++;
    }

    int count() {
        return count;
    }

    int of(int transition) {
        return sliceOf[transition];
    }

    boolean isInert(int transition) {
        return sliceOf[transition] == INERT;
    }

    int start(int slice) {
        return start[slice];
    }

    int end(int slice) {
        return end[slice];
    }

    int size(int slice) {
        return end[slice] - start[slice];
    }

    int member(int at) {
        return members[at];
    }

    /** Marks a transition that is not marked yet. */
    void mark(int transition) {
        int slice = sliceOf[transition];
        if (marked[slice] == 0) {
            touched.add(slice);
        }
        int to = start[slice] + marked[slice]++;
        int from = position[transition];
        int other = members[to];
        members[to] = transition;
        position[transition] = to;
        members[from] = other;
        position[other] = from;
    }

    /** Some slice with marked members, or -1. It must be split or unmarked before the next call. */
    int takeTouched() {
        return touched.isEmpty() ? -1 : touched.pop();
    }

    boolean isFullyMarked(int slice) {
        return marked[slice] == size(slice);
    }

    void unmark(int slice) {
        marked[slice] = 0;
    }

    /** Splits off the marked members as a slice; returns its number. */
    int split(int slice) {
        int from = start[slice];
        int to = from + marked[slice];
        start[slice] = to;
        marked[slice] = 0;
        return add(from, to);
    }
}
