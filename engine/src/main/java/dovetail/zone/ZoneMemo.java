package dovetail.zone;

import dovetail.base.MemoryMeter;

/**
 * Memo of recent successors of zones: the zone after a step depends on the zone before it, the transition group with the clocks
 * that it resets, and the clocks that run before and after. States with few zones in common with others take most of their
 * steps from it. A newer entry replaces an older one. For the use of one thread.
 */
final class ZoneMemo {
    /** The answer for a step that is not in the memo. */
    static final int UNKNOWN = -1;

    /** The zone after a step that is not admitted. */
    static final int EMPTY = -2;

    private static final int ENTRIES = 1 << 15;

    private final long[] sources;
    private final long[] rules;
    private final int[] results;
    /** The step that was asked for last. */
    private int entry;

    private long source;
    private long sets;

    ZoneMemo(MemoryMeter meter) {
        this.sources = meter.longs(ENTRIES);
        this.rules = meter.longs(ENTRIES);
        this.results = meter.ints(ENTRIES);
    }

    /**
     * The number of the zone after a step, {@link #EMPTY} or {@link #UNKNOWN}.
     *
     * @param resets the number of the clocks that the step resets, which tells its group
     */
    int find(int zone, int resets, RunningClocks before, RunningClocks after) {
        // One more than that number, so that no key is zero as free entries are.
        source = (long) zone << Integer.SIZE | resets + 1;
        sets = (long) before.number << Integer.SIZE | after.number;
        long hash = (source * 0x9E3779B97F4A7C15L ^ sets) * 0xBF58476D1CE4E5B9L;
        entry = (int) (hash >>> 49);
        return sources[entry] == source && rules[entry] == sets ? results[entry] : UNKNOWN;
    }

    /** Remembers the result of the step that was asked for last. */
    void put(int result) {
        sources[entry] = source;
        rules[entry] = sets;
        results[entry] = result;
    }
}
