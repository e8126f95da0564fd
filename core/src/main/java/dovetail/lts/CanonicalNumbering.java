package dovetail.lts;

import dovetail.base.Poll;
import java.util.Arrays;

/**
 * Numbering of the states of a transition system by their behaviour, and not by the numbers that they had: breadth-first,
 * along events in their order. Of several successors by one event, the one with the smaller signature comes first; the
 * signature of a state is a hash of its steps, and of those after them. Deterministic systems that differ only in the
 * numbers of their states become equal, and others do where signatures distinguish the successors. Two that do not become
 * equal are the same system nevertheless, so this matters to the reuse of results alone.
 */
public final class CanonicalNumbering {
    /** The number of steps that a signature is made of. */
    private static final int DEPTH = 16;

    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private CanonicalNumbering() {}

    /** The reachable part of a system, with the canonical numbers of its states. */
    public static Lts of(Lts lts, Poll poll) {
        poll.tick(1 + lts.transitionCount());
        if (lts.isDeterministic()) {
            return lts.reachable();
        }
        return lts.numberedAs(order(lts, bySignature(lts, poll)));
    }

    /** The states in the order of their signatures, as the position of each. */
    private static int[] bySignature(Lts lts, Poll poll) {
        long[] signatures = new long[lts.stateCount()];
        for (int round = 0; round < DEPTH; round++) {
            poll.tick(1 + lts.transitionCount());
            signatures = next(lts, signatures);
        }
        for (int state = 0; state < signatures.length; state++) {
            signatures[state] = signatures[state] & -1L << Integer.SIZE | state;
        }
        Arrays.sort(signatures);
        int[] positions = new int[signatures.length];
        for (int at = 0; at < positions.length; at++) {
            positions[(int) signatures[at]] = at;
        }
        return positions;
    }

    /** Sums, since the order of equal steps depends on the numbers of states. */
    private static long[] next(Lts lts, long[] signatures) {
        long[] next = new long[signatures.length];
        for (int state = 0; state < next.length; state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                next[state] += mixed(mixed(lts.event(i)) + signatures[lts.target(i)]);
            }
        }
        return next;
    }

    private static long mixed(long value) {
        long product = (value + 1) * FACTOR;
        return (product ^ product >>> 29) * FACTOR;
    }

    private static int[] order(Lts lts, int[] positions) {
        int[] states = new int[positions.length];
        for (int state = 0; state < states.length; state++) {
            states[positions[state]] = state;
        }
        int[] order = new int[states.length];
        boolean[] seen = new boolean[states.length];
        int size = 0;
        order[size++] = lts.initial();
        seen[lts.initial()] = true;
        for (int next = 0; next < size; next++) {
            int end = lts.rowStart(order[next] + 1);
            for (int from = lts.rowStart(order[next]), to; from < end; from = to) {
                to = from;
                int[] found = new int[end - from];
                for (; to < end && lts.event(to) == lts.event(from); to++) {
                    found[to - from] = positions[lts.target(to)];
                }
                Arrays.sort(found, 0, to - from);
                for (int i = 0; i < to - from; i++) {
                    int state = states[found[i]];
                    if (!seen[state]) {
                        seen[state] = true;
                        order[size++] = state;
                    }
                }
            }
        }
        return Arrays.copyOf(order, size);
    }
}
