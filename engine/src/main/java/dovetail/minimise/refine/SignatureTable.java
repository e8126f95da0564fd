package dovetail.minimise.refine;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import java.util.Arrays;

/** Hash table of signatures, each of which belongs to one block. They lie in one array, one after the other. */
final class SignatureTable {
    static final int NONE = -1;

    private static final int LARGEST_TABLE = 1 << 29;

    private final MemoryMeter meter;
    /** Open table of blocks, plus one; 0 is free. */
    private final int[] table;

    private int mask;
    private int slot;
    private long[] steps;
    private final int[] begins;
    private final int[] ends;
    private int end;

    /** @param most more than any block, and no fewer than the signatures */
    SignatureTable(int most, MemoryMeter meter) {
        this.meter = meter;
        table = meter.ints(slots(most));
        mask = table.length - 1;
        steps = meter.longs(most + 1L);
        begins = meter.ints(most);
        ends = meter.ints(most);
    }

    /** More than one and a half times as many, as a power of two. */
    private static int slots(int signatures) {
        return (int) Math.min(LARGEST_TABLE, Long.highestOneBit(Math.max(2, signatures + signatures / 2L)) << 1);
    }

    /** Removes all signatures, before so many are added at most. */
    void clear(int expected) {
        int slots = slots(expected);
        Arrays.fill(table, 0, slots, 0);
        mask = slots - 1;
        end = 0;
    }

    /** The block with a signature, or {@link #NONE}. */
    int find(Signature signature) {
        slot = signature.hash() & mask;
        while (table[slot] != 0) {
            int block = table[slot] - 1;
            if (signature.isEqual(steps, begins[block], ends[block])) {
                return block;
            }
            slot = slot + 1 & mask;
        }
        return NONE;
    }

    /** Adds a signature that was not found just now, for a block that has none. */
    void add(Signature signature, int block) {
        table[slot] = block + 1;
        begins[block] = end;
        int after = end + signature.size();
        if (after > steps.length) {
            steps = meter.grow(steps, ArraySizes.grown(steps.length, after, "steps"));
        }
        signature.copyTo(steps, end);
        ends[block] = end = after;
    }

    /** Whether a block has all steps of a signature besides the internal one to the block itself. */
    boolean hasOthers(Signature signature, int block) {
        return signature.isWithin(steps, begins[block], ends[block], Signature.inert(block));
    }
}
