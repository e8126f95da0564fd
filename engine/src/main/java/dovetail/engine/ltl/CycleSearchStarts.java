package dovetail.engine.ltl;

import dovetail.base.MemoryMeter;
import dovetail.store.RankedStore;

/**
 * The product states from which the search for accepting cycles starts, after all states before the tail are visited.
 *
 * @param through product states with the monitor replaced by an equivalent state of the tail: one start instead of all
 *     successors
 * @param at successors in the tail
 */
record CycleSearchStarts(StartStates through, StartStates at) {
    static CycleSearchStarts to(RankedStore known, MemoryMeter meter) {
        return new CycleSearchStarts(new StartStates(known, meter), new StartStates(known, meter));
    }

    /** The number of steps into the tail, which no other count of transitions includes. */
    long added() {
        return through.added() + at.added();
    }
}
