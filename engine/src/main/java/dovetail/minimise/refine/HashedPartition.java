package dovetail.minimise.refine;

import dovetail.base.Poll;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * Partition by hashed signatures: coarser than bisimilarity or equal to it, and often equal. Each of a few
 * passes over all transitions splits blocks by hash values of the steps of states, taken as events and blocks.
 * Bisimilar states have equal signatures (S. Blom, S. Orzan, "Distributed branching bisimulation reduction of state
 * spaces", 2003), so they stay in one block. Other states may stay as well, when values collide; {@link
 * StabilityCheck} finds that out, and {@link PartitionRefinement} goes on from this partition then.
 *
 * <p>The value of a set of steps is the maximum of the values of its elements, twice. A state thus inherits the steps
 * after inert ones as a number and not as a set. There are at most about log n passes of O(m + n) time. A pass skips the states that are
 * alone in their blocks.
 */
final class HashedPartition {
    private static final int LARGEST_TABLE = 1 << 29;

    private final Lts lts;
    private final boolean hiding;
    private final int[] blocks;
    private final int[] next;
    private final int[] sizes;
    private final long[] values;
    /** The states of blocks with more than one state, in their order; the others are done. */
    private final int[] open;

    private int openCount;
    /** Open hash table: a key, and after it the number of a block plus one; 0 is free. */
    private final long[] table;

    private int count = 1;
    private boolean isFixpoint;

    private HashedPartition(Lts lts, boolean hiding) {
        this.lts = lts;
        this.hiding = hiding;
        int n = lts.stateCount();
        blocks = new int[n];
        next = new int[n];
        sizes = new int[n];
        values = new long[n];
        open = new int[n];
        Arrays.setAll(open, state -> state);
        openCount = n;
        table = new long[2 * slots(n)];
    }

    /** More than one and a half times as many, as a power of two. */
    private static int slots(int states) {
        return (int) Math.min(LARGEST_TABLE, Long.highestOneBit(Math.max(2, states + states / 2L)) << 1);
    }

    /**
     * The partition after the last pass.
     *
     * @param hiding whether internal steps inside a block are inert; they must then lead to smaller numbers
     */
    static HashedPartition of(Lts lts, boolean hiding, Poll poll) {
        HashedPartition partition = new HashedPartition(lts, hiding);
        int passes = 32 - Integer.numberOfLeadingZeros(lts.stateCount());
        int gain = Integer.MAX_VALUE;
        for (int pass = 0; pass < passes && !partition.isFixpoint; pass++) {
            poll.tick(partition.openCount + (long) lts.transitionCount());
            int before = partition.count;
            int gainBefore = gain;
            partition.refine(mix(pass + 1L));
            gain = partition.count - before;
            partition.isFixpoint = gain == 0;
            // Few blocks split, and not much fewer than before: there may be as many passes as states.
            if (gain <= before >> 4 && gain > gainBefore >> 1) {
                break;
            }
        }
        return partition;
    }

    /** Whether the last pass split no block. */
    boolean isFixpoint() {
        return isFixpoint;
    }

    /** The block of each state; blocks are numbered without gaps. */
    int[] blocks() {
        return blocks;
    }

    /** Whether the partition is a bisimulation, by an exact check. */
    boolean isStable(Poll poll) {
        int[] starts = new int[count + 1];
        for (int block : blocks) {
            starts[block + 1]++;
        }
        for (int block = 0; block < count; block++) {
            starts[block + 1] += starts[block];
        }
        int[] ends = Arrays.copyOf(starts, count);
        for (int s = 0; s < blocks.length; s++) {
            next[ends[blocks[s]]++] = s;
        }
        return new StabilityCheck(lts, hiding, blocks, poll).isStable(next, starts);
    }

    /** Splits the blocks with more than one state. The first part of a block that is met keeps its number. */
    private void refine(long seed) {
        int mask = slots(openCount) - 1;
        Arrays.fill(table, 0, 2 * (mask + 1), 0);
        for (int i = 0; i < openCount; i++) {
            sizes[blocks[open[i]]] = 0;
        }
        for (int i = 0; i < openCount; i++) {
            int state = open[i];
            int block = blocks[state];
            values[state] = value(state, seed);
            long key = mix(values[state] + seed ^ block * 0x9E3779B97F4A7C15L);
            int slot = 2 * ((int) key & mask);
            while (table[slot + 1] != 0 && table[slot] != key) {
                slot = slot + 2 & 2 * mask + 1;
            }
            if (table[slot + 1] == 0) {
                table[slot] = key;
                table[slot + 1] = 1L + (sizes[block] == 0 ? block : count++);
            }
            next[i] = (int) table[slot + 1] - 1;
            sizes[next[i]]++;
        }
        int left = 0;
        for (int i = 0; i < openCount; i++) {
            int state = open[i];
            blocks[state] = next[i];
            if (sizes[next[i]] > 1) {
                open[left++] = state;
            }
        }
        openCount = left;
    }

    private long value(int state, long seed) {
        int own = blocks[state];
        int high = 0;
        int low = 0;
        for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
            int event = lts.event(i);
            int target = lts.target(i);
            boolean inert = hiding && event == Lts.HIDDEN && blocks[target] == own;
            long value = inert ? values[target] : mix(((long) event << 32 | blocks[target]) ^ seed);
            high = Math.max(high, (int) (value >>> 32) & Integer.MAX_VALUE);
            low = Math.max(low, (int) value & Integer.MAX_VALUE);
        }
        return (long) high << 32 | low;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0xD6E8FEB86659FD93L;
        mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
        return mixed ^ mixed >>> 32;
    }
}
