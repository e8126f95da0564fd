package dovetail.minimise.refine;

import dovetail.base.Poll;
import dovetail.lts.Lts;

/**
 * Exact check that a partition is a bisimulation. The states of a block without inert steps have the same signature, and every
 * other state has no step besides those of the signature: it reaches a state with all of them by inert steps.
 */
final class StabilityCheck {
    private final Lts lts;
    private final boolean hiding;
    private final int[] blocks;
    private final Poll poll;
    private final Signature expected = new Signature();
    private final Signature found = new Signature();

    StabilityCheck(Lts lts, boolean hiding, int[] blocks, Poll poll) {
        this.lts = lts;
        this.hiding = hiding;
        this.blocks = blocks;
        this.poll = poll;
    }

    /** Whether the partition is stable, given the members of all blocks, and where those of each begin. */
    boolean isStable(int[] members, int[] starts) {
        for (int block = 0; block + 1 < starts.length; block++) {
            if (starts[block + 1] - starts[block] > 1 && !isStable(members, starts[block], starts[block + 1])) {
                return false;
            }
        }
        return true;
    }

    private boolean isStable(int[] members, int from, int to) {
        boolean isKnown = false;
        for (int at = from; at < to && !isKnown; at++) {
            isKnown = !read(members[at], expected);
        }
        for (int at = from; at < to; at++) {
            boolean isInert = read(members[at], found);
            if (isInert ? !found.isWithin(expected) : !found.equalTo(expected)) {
                return false;
            }
        }
        return true;
    }

    /** Reads the signature of a state without inert steps; whether it has some. */
    private boolean read(int state, Signature signature) {
        boolean isInert = false;
        signature.clear();
        int end = lts.rowStart(state + 1);
        poll.tick(end - lts.rowStart(state));
        for (int i = lts.rowStart(state); i < end; i++) {
            int block = blocks[lts.target(i)];
            if (hiding && lts.event(i) == Lts.HIDDEN && block == blocks[state]) {
                isInert = true;
            } else {
                signature.add(lts.event(i), block);
            }
        }
        signature.sort();
        return isInert;
    }
}
