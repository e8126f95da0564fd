package dovetail.step;

import dovetail.base.MemoryMeter;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * Index of the transitions of a component by local state and event. In most nets, and in most vectors of transition systems, a
 * state has at most one transition on an event: finding it is one access then, and taking it is one exclusive-or.
 */
final class LtsOffers {
    /** No transition. */
    static final int NONE = -1;

    /** Several transitions. */
    static final int SEVERAL = -2;

    /** The most entries of an index; larger components are searched. */
    private static final long MOST_ENTRIES = 1 << 16;

    private final Lts lts;
    private final int events;
    private final int word;
    private final int shift;
    private final long mask;
    /** By state and event: the transition, {@link #NONE} or {@link #SEVERAL}; empty for a large component. */
    private final int[] index;

    /** @param events the number of events of the component */
    LtsOffers(Lts lts, int events, StateLayout layout, int slot, MemoryMeter meter) {
        this.lts = lts;
        this.events = events;
        this.word = layout.word(slot);
        this.shift = layout.shift(slot);
        this.mask = (1L << layout.coding(slot).width()) - 1;
        boolean isSmall = (long) lts.stateCount() * events <= MOST_ENTRIES;
        this.index = isSmall ? meter.ints((long) lts.stateCount() * events) : new int[0];
        Arrays.fill(index, NONE);
        for (int s = 0; s < lts.stateCount() && isSmall; s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                int entry = s * events + lts.event(i);
                index[entry] = index[entry] == NONE ? i : SEVERAL;
            }
        }
    }

    /** The local state in a packed state. */
    int local(long[] state, int at) {
        return (int) (state[at + word] >>> shift & mask);
    }

    /** The transition of a local state on an event; {@link #NONE} or {@link #SEVERAL}. */
    int find(int local, int event) {
        if (index.length > 0) {
            return index[local * events + event];
        }
        int first = lts.seek(local, event);
        int end = lts.rowStart(local + 1);
        if (first == end || lts.event(first) != event) {
            return NONE;
        }
        return first + 1 < end && lts.event(first + 1) == event ? SEVERAL : first;
    }

    /** Takes a transition from a local state, in a packed state that begins at a position. */
    void take(int local, int transition, long[] words, int at) {
        words[at + word] ^= (long) (local ^ lts.target(transition)) << shift;
    }
}
