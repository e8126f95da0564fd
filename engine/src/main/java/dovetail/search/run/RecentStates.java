package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.Hash;
import dovetail.store.run.StateOrder;

/** Table of states that one thread sent lately, one for each place of it: a state that is found again is not sent again. */
final class RecentStates {
    /** The places of a small table. */
    static final int FEW = 1 << 12;

    private final int width;
    private final long[] states;
    private final int places;

    /** @param places the most states */
    RecentStates(int width, int places, MemoryMeter meter) {
        this.width = width;
        this.places = places;
        this.states = meter.longs((long) width * places);
        fillPlaceOfZero();
    }

    /** Places are zero at first, which is a state of one place alone: that place gets a state of another one. */
    private void fillPlaceOfZero() {
        int zero = place(Hash.of(states, 0, width));
        long[] other = new long[width];
        do {
            other[0]++;
        } while (place(Hash.of(other, 0, width)) == zero);
        states[zero] = other[0];
    }

    private int place(long hash) {
        return (int) ((hash >>> 32) * places >>> 32) * width;
    }

    /** Takes a state; false where it was taken lately. */
    boolean take(long hash, long[] words, int at) {
        int place = place(hash);
        if (StateOrder.compare(words, at, states, place, width) == 0) {
            return false;
        }
        System.arraycopy(words, at, states, place, width);
        return true;
    }
}
