package dovetail.minimise.refine;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.lts.Lts;

/**
 * Partition by inductive signatures (S. Blom, J. van de Pol, "Distributed branching bisimulation minimization by inductive
 * signatures", 2009). The signature of a state is the set of its steps, each an event with the block that it leads to. Each
 * of a few passes splits the blocks by signatures. When a pass splits no block, the partition is bisimilarity.
 *
 * <p>Under branching bisimilarity, a state comes after those that its internal steps lead to. An internal step inside a
 * block counts with the part of the block that its target is in by now. Where that part has all other steps of the state,
 * the state joins it.
 *
 * <p>Signatures are compared as sets, so that no check is needed in the end. A pass skips the states that are alone in
 * their blocks, and takes O(m log d) time for the others, where d is the largest number of steps of a state. Since there may
 * be as many passes as states, the passes end early where they split few blocks each.
 */
final class SignaturePartition {
    private final Lts lts;
    private final boolean hiding;
    private final Poll poll;
    private final int[] blocks;
    private final int[] next;
    private final int[] sizes;
    /** The states of blocks with more than one state, in their order; the others are done. */
    private final int[] open;

    private int openCount;
    private final Signature signature = new Signature();
    /** The signatures of the parts that this pass has met. */
    private final SignatureTable parts;

    private int count = 1;
    private boolean isFixpoint;

    private SignaturePartition(Lts lts, boolean hiding, Poll poll, MemoryMeter meter) {
        this.lts = lts;
        this.hiding = hiding;
        this.poll = poll;
        int n = lts.stateCount();
        blocks = meter.ints(n);
        next = meter.ints(n);
        sizes = meter.ints(n);
        open = meter.ints(n);
        parts = new SignatureTable(n, meter);
        for (int state = 0; state < n; state++) {
            open[state] = state;
        }
        openCount = n;
    }

    /**
     * The partition after the last pass, which is coarser than bisimilarity or equal to it.
     *
     * @param hiding whether internal steps inside a block are inert; they must then lead to smaller numbers
     */
    static SignaturePartition of(Lts lts, boolean hiding, Poll poll, MemoryMeter meter) {
        SignaturePartition partition = new SignaturePartition(lts, hiding, poll, meter);
        int passes = Integer.SIZE - Integer.numberOfLeadingZeros(lts.stateCount());
        int gain = Integer.MAX_VALUE;
        for (int pass = 0; pass < passes && !partition.isFixpoint; pass++) {
            int before = partition.count;
            int gainBefore = gain;
            partition.refine();
            gain = partition.count - before;
            partition.isFixpoint = gain == 0;
            if (hiding ? isSlow(before, gainBefore, gain) : partition.isSlower(before, gain)) {
                break;
            }
        }
        return partition;
    }

    /** Whether few blocks split, and not much fewer than before: there may be as many passes as states. */
    private static boolean isSlow(int before, int gainBefore, int gain) {
        return gain <= before >> 4 && gain > gainBefore >> 1;
    }

    /** Whether few of many states left their blocks, so that it is worth while to read only states whose steps changed. */
    private boolean isSlower(int before, int gain) {
        return gain <= before >> 1 && gain < openCount >> 6 && openCount > blocks.length >> 2;
    }

    /** Whether the last pass split no block, so that the partition is bisimilarity. */
    boolean isFixpoint() {
        return isFixpoint;
    }

    /** The block of each state; blocks are numbered without gaps. */
    int[] blocks() {
        return blocks;
    }

    /** Splits the blocks with more than one state. The first part of a block that is met keeps its number. */
    private void refine() {
        parts.clear(openCount);
        for (int i = 0; i < openCount; i++) {
            sizes[blocks[open[i]]] = 0;
        }
        for (int i = 0; i < openCount; i++) {
            int state = open[i];
            int part = read(state) ? joined(state) : SignatureTable.NONE;
            if (part == SignatureTable.NONE) {
                part = partWithSignature(blocks[state]);
            }
            next[state] = part;
            sizes[part]++;
        }
        int left = 0;
        for (int i = 0; i < openCount; i++) {
            int state = open[i];
            blocks[state] = next[state];
            if (sizes[next[state]] > 1) {
                open[left++] = state;
            }
        }
        openCount = left;
    }

    /** Reads the signature of a state; whether it has inert steps. */
    private boolean read(int state) {
        int own = blocks[state];
        boolean isInert = false;
        int begin = lts.rowStart(state);
        int end = lts.rowStart(state + 1);
        signature.clear(end - begin);
        for (int i = begin; i < end; i++) {
            int event = lts.event(i);
            int target = lts.target(i);
            int block = blocks[target];
            if (hiding && event == Lts.HIDDEN && block == own) {
                isInert = true;
                block = next[target];
            }
            signature.add(event, block);
        }
        poll.tick(1 + signature.size());
        signature.sort();
        return isInert;
    }

    /** The part that an inert step leads to and that has all other steps of the present signature, or none. */
    private int joined(int state) {
        int end = lts.rowStart(state + 1);
        for (int i = lts.rowStart(state); i < end && lts.event(i) == Lts.HIDDEN; i++) {
            int target = lts.target(i);
            if (blocks[target] == blocks[state] && parts.hasOthers(signature, next[target])) {
                return next[target];
            }
        }
        return SignatureTable.NONE;
    }

    /**
     * The part of a block with the present signature, which is added if it is new.
     *
     * <p>One table serves all blocks, since states of different blocks have different signatures. Suppose that two had the same. The number
     * of a part is new, or that of its block if it is the first one. So an inert step of one of the two states agrees only with a step
     * of the other to the first part, or to its whole block. Therefore both have the same steps to blocks, now and in all earlier
     * passes, whose blocks are unions of these. The pass that separated them gave them equal signatures. It chose their parts
     * by the signatures alone: no two parts have inert steps to each other, so that a state can join only one of them. So it
     * gave them the same part.
     */
    private int partWithSignature(int block) {
        int part = parts.find(signature);
        if (part == SignatureTable.NONE) {
            part = sizes[block] == 0 ? block : count++;
            sizes[part] = 0;
            parts.add(signature, part);
        }
        return part;
    }
}
