package dovetail.search.run;

import dovetail.base.MemoryMeter;

/**
 * Tables of a thread that expands states.
 *
 * @param recent the states that it sent lately
 * @param outbox the states that it sends next
 */
record SearchTables(RecentStates recent, StateOutbox outbox) {
    /** Small tables, for one level. */
    static SearchTables few(int width, int partitions, int bufferWords, MemoryMeter meter) {
        return new SearchTables(
                new RecentStates(width, RecentStates.FEW, meter),
                new StateOutbox(width, partitions, bufferWords, meter));
    }
}
