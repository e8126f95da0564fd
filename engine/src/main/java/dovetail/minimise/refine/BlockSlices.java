package dovetail.minimise.refine;

import java.util.Arrays;

/** Linked lists of the slices of each block. */
final class BlockSlices {
    private static final int NONE = -1;

    private final int[] first;
    private int[] blockOf = new int[16];
    private int[] next = new int[16];
    private int[] previous = new int[16];

    BlockSlices(int maxBlocks) {
        first = new int[maxBlocks];
        Arrays.fill(first, NONE);
    }

    int first(int block) {
        return first[block];
    }

    /** The next slice of the same block, or -1. */
    int next(int slice) {
        return next[slice];
    }

    int blockOf(int slice) {
        return blockOf[slice];
    }

    void add(int slice, int block) {
        if (slice >= blockOf.length) {
            int capacity = slice + (slice >> 1);
            blockOf = Arrays.copyOf(blockOf, capacity);
            next = Arrays.copyOf(next, capacity);
            previous = Arrays.copyOf(previous, capacity);
        }
        blockOf[slice] = block;
        previous[slice] = NONE;
        next[slice] = first[block];
        if (first[block] != NONE) {
            previous[first[block]] = slice;
        }
        first[block] = slice;
    }

    void move(int slice, int block) {
        if (previous[slice] == NONE) {
            first[blockOf[slice]] = next[slice];
        } else {
            next[previous[slice]] = next[slice];
        }
        if (next[slice] != NONE) {
            previous[next[slice]] = previous[slice];
        }
        add(slice, block);
    }
}
