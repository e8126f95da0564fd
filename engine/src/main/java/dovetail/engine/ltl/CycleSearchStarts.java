package dovetail.engine.ltl;

import dovetail.base.MemoryMeter;
import dovetail.store.RankedStore;

/**
 * Where the search for cycles has to begin, after what comes before has been visited.
 *
 * @param through states in whose place the search can begin, with the monitor in another state that goes on just as
 *     theirs: one instead of all their successors
 * @param at successors that the search has to begin at
 */
record Entrances(Seeds through, Seeds at) {
    static Entrances to(RankedStore known, MemoryMeter meter) {
        return new Entrances(new Seeds(known, meter), new Seeds(known, meter));
    }

    /** How many steps there were that are in nobody's count of transitions. */
    long added() {
        return through.added() + at.added();
    }
}
