package dovetail.minimise.refine;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.lts.Lts;

/**
 * Partition refinement by signatures for strong bisimilarity (J. Jacobs, T. Wißmann, "Fast coalgebraic bisimilarity
 * minimization", POPL 2023). When a block splits, its largest part keeps the number. Only states with steps to the others are
 * marked, and read again. A state gets a new number at most log n times, so that this takes O(k m log n) time, where k is the largest
 * number of steps of a state.
 *
 * <p>The states of a block that are not marked have equal signatures, so one stands for all.
 */
final class SmallerParts {
    private final Lts lts;
    private final Poll poll;
    private final int[] blocks;
    /** The states, block after block; the marked ones come first in their blocks. */
    private final int[] order;

    private final int[] position;
    private final int[] starts;
    private final int[] sizes;
    private final int[] marked;
    private int count;
    /** The blocks with marked states. */
    private final IntVector waiting = new IntVector();

    private final int[] inRows;
    private final int[] in;
    /** The states that are being divided, and their parts. */
    private final int[] divided;

    private final int[] parts;
    private final Signature signature = new Signature();
    private final SignatureTable table;
    private boolean isFirst;
    private long work;

    /** @param blocks a partition that is coarser or equal, without gaps, which is changed */
    SmallerParts(Lts lts, int[] blocks, Poll poll, MemoryMeter meter) {
        this.lts = lts;
        this.poll = poll;
        this.blocks = blocks;
        int n = lts.stateCount();
        order = meter.ints(n);
        position = meter.ints(n);
        starts = meter.ints(n + 1L);
        sizes = meter.ints(n);
        marked = meter.ints(n);
        divided = meter.ints(n);
        parts = meter.ints(n);
        table = new SignatureTable(n, meter);
        inRows = meter.ints(n + 1L);
        in = meter.ints(lts.transitionCount());
        sortByBlock();
        sortByTarget();
    }

    private void sortByBlock() {
        for (int block : blocks) {
            sizes[block]++;
        }
        while (count < sizes.length && sizes[count] > 0) {
            starts[count + 1] = starts[count] + sizes[count];
            count++;
        }
        for (int state = 0; state < blocks.length; state++) {
            int block = blocks[state];
            // Until all states have their places, the marked ones are those that have one.
            place(state, starts[block] + marked[block]++);
        }
        for (int block = 0; block < count; block++) {
            if (sizes[block] > 1) {
                waiting.add(block);
            }
        }
    }

    private void place(int state, int at) {
        order[at] = state;
        position[state] = at;
    }

    private void sortByTarget() {
        int m = lts.transitionCount();
        for (int t = 0; t < m; t++) {
            inRows[lts.target(t)]++;
        }
        for (int state = 1; state <= blocks.length; state++) {
            inRows[state] += inRows[state - 1];
        }
        for (int state = 0; state < blocks.length; state++) {
            for (int t = lts.rowStart(state); t < lts.rowStart(state + 1); t++) {
                in[--inRows[lts.target(t)]] = state;
            }
        }
    }

    /** Refines the partition to bisimilarity; false when that takes more work, and the partition may still be coarser. */
    boolean refine(long most) {
        while (!waiting.isEmpty() && work <= most) {
            divide(waiting.pop());
        }
        return waiting.isEmpty();
    }

    private void divide(int block) {
        int size = sizes[block];
        int d = marked[block];
        marked[block] = 0;
        if (size == 1) {
            return;
        }
        // A block of which half is marked is read whole; of another one the unmarked states are the largest part.
        boolean isWhole = 2 * d >= size;
        if (isWhole) {
            d = size;
        }
        int first = starts[block];
        int known = count;
        table.clear(isWhole ? d : d + 1);
        isFirst = true;
        sizes[block] = 0;
        if (!isWhole) {
            part(order[first + d], block);
            sizes[block] = size - d;
        }
        for (int i = 0; i < d; i++) {
            divided[i] = order[first + i];
            parts[i] = part(divided[i], block);
            sizes[parts[i]]++;
        }
        if (count > known) {
            int kept = isWhole ? largest(block, known) : block;
            move(block, kept, known, d);
        }
    }

    /** The part of a state: the block itself for the first signature, or another one that has the same, or a new one. */
    private int part(int state, int block) {
        int begin = lts.rowStart(state);
        int end = lts.rowStart(state + 1);
        work += 1L + end - begin;
        poll.tick(1L + end - begin);
        signature.clear(end - begin);
        for (int t = begin; t < end; t++) {
            signature.add(lts.event(t), blocks[lts.target(t)]);
        }
        signature.sort();
        int part = table.find(signature);
        if (part == SignatureTable.NONE) {
            part = isFirst ? block : count++;
            isFirst = false;
            table.add(signature, part);
        }
        return part;
    }

    private int largest(int block, int known) {
        int largest = block;
        for (int part = known; part < count; part++) {
            largest = sizes[part] > sizes[largest] ? part : largest;
        }
        return largest;
    }

    /** Makes blocks of the new parts, where the part to be kept changes its number with the one that has the number of the block. */
    private void move(int block, int kept, int known, int d) {
        int begin = starts[block];
        int keptSize = sizes[kept];
        sizes[kept] = sizes[block];
        sizes[block] = keptSize;
        int at = begin;
        for (int part = known; part < count; part++) {
            starts[part] = at;
            at += sizes[part];
        }
        starts[block] = at;
        int rest = at;
        for (int i = 0; i < d; i++) {
            int part = parts[i] == kept ? block : parts[i] == block ? kept : parts[i];
            blocks[divided[i]] = part;
            place(divided[i], part == block ? rest++ : starts[part] + marked[part]++);
        }
        for (int part = known; part < count; part++) {
            marked[part] = 0;
        }
        for (int i = begin; i < at; i++) {
            // Marking moves states.
            divided[i - begin] = order[i];
        }
        for (int i = 0; i < at - begin; i++) {
            markSources(divided[i]);
        }
    }

    private void markSources(int target) {
        for (int t = inRows[target]; t < inRows[target + 1]; t++) {
            int state = in[t];
            int block = blocks[state];
            int to = starts[block] + marked[block];
            int from = position[state];
            if (from >= to) {
                if (marked[block]++ == 0) {
                    waiting.add(block);
                }
                place(order[to], from);
                place(state, to);
            }
        }
    }
}
