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
 * after inert ones as a number and not as a set. There are at most about log n passes of O(m + n) time.
 */
final class HashedPartition {
    private final Lts lts;
    private final boolean hiding;
    private final int[] blocks;
    private final int[] next;
    private final long[] values;
    private final long[] keys;
    private final int[] numbers;
    private int count = 1;
    private boolean isFixpoint;

    private HashedPartition(Lts lts, boolean hiding) {
        this.lts = lts;
        this.hiding = hiding;
        int n = lts.stateCount();
        blocks = new int[n];
        next = new int[n];
        values = new long[n];
        int slots = Integer.highestOneBit(Math.max(4, Math.min(n, 1 << 28))) << 2;
        keys = new long[slots];
        numbers = new int[slots];
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
            poll.tick(lts.stateCount() + (long) lts.transitionCount());
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

    private void refine(long seed) {
        Arrays.fill(numbers, 0);
        int found = 0;
        for (int s = 0; s < blocks.length; s++) {
            values[s] = value(s, seed);
            long key = mix(values[s] + seed ^ blocks[s] * 0x9E3779B97F4A7C15L);
            int slot = (int) key & keys.length - 1;
            while (numbers[slot] != 0 && keys[slot] != key) {
                slot = slot + 1 & keys.length - 1;
            }
            if (numbers[slot] == 0) {
                keys[slot] = key;
                numbers[slot] = ++found;
            }
            next[s] = numbers[slot] - 1;
        }
        System.arraycopy(next, 0, blocks, 0, next.length);
        count = found;
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
