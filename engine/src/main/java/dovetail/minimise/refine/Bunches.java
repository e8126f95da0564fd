package dovetail.minimise.refine;

import dovetail.base.IntVector;
import java.util.Arrays;

/**
 * Sets of slices of transitions; a slice has one label and one target block. A bunch of several slices has to be split.
 */
final class Bunches {
    private static final int NONE = -1;

    private final Slices slices;
    private int[] bunchOf = new int[16];
    private int[] nextSlice = new int[16];
    private int[] firstSlice = new int[16];
    private int count;
    private final IntVector large = new IntVector();

    /** One bunch of all slices but the inert one. */
    Bunches(Slices slices) {
        this.slices = slices;
        if (slices.count() > 1) {
            create(1);
            for (int slice = 2; slice < slices.count(); slice++) {
                add(slice - 1, slice);
            }
        }
    }

    int largeCount() {
        return large.size();
    }

    /** Creates a bunch of one slice. */
    void create(int slice) {
        if (count == firstSlice.length) {
            firstSlice = Arrays.copyOf(firstSlice, count + (count >> 1));
        }
        firstSlice[count] = slice;
        ensureRoom(slice);
        nextSlice[slice] = NONE;
        bunchOf[slice] = count++;
    }

    /** Adds a slice to the bunch of another, from which it was split off. */
    void add(int slice, int added) {
        ensureRoom(added);
        int bunch = bunchOf[slice];
        bunchOf[added] = bunch;
        int first = firstSlice[bunch];
        if (nextSlice[first] == NONE) {
            large.add(bunch);
        }
        nextSlice[added] = nextSlice[slice];
        nextSlice[slice] = added;
    }

    private void ensureRoom(int slice) {
        if (slice >= bunchOf.length) {
            int capacity = slice + (slice >> 1);
            bunchOf = Arrays.copyOf(bunchOf, capacity);
            nextSlice = Arrays.copyOf(nextSlice, capacity);
        }
    }

    /** Splits off a slice that is at most half of some bunch; returns it, or -1 when all bunches have one slice. */
    int splitOff() {
        if (large.isEmpty()) {
            return NONE;
        }
        int bunch = large.get(large.size() - 1);
        int first = firstSlice[bunch];
        int second = nextSlice[first];
        int small;
        if (slices.size(first) <= slices.size(second)) {
            small = first;
            firstSlice[bunch] = second;
        } else {
            small = second;
            nextSlice[first] = nextSlice[second];
        }
        if (nextSlice[firstSlice[bunch]] == NONE) {
            large.pop();
        }
        create(small);
        return small;
    }
}
