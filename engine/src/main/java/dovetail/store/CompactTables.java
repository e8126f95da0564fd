package dovetail.store;

import dovetail.base.MemoryMeter;

/**
 * Compact hash tables of visited states, one {@link CompactSegment} per segment of the hashes. The hash is a bijection of
 * what the tables have to tell apart, and lies in its top bits; what it does not tell is stored beside it.
 */
abstract class CompactTables extends LevelStore {
    private static final long[] NO_WORDS = {};

    private final int keyBits;
    private final int[] extraBits;
    private CompactSegment[] segments;

    /**
     * @param hashBits how many of the top bits of a hash are used
     * @param extraBits bits of each word that is stored as it is: those of a state after its first
     * @param tables the meter of the tables, which may be a part of the store's
     */
    CompactTables(
            int width,
            int threads,
            Levels levels,
            int hashBits,
            int[] extraBits,
            MemoryMeter tables,
            MemoryMeter meter) {
        super(width, threads, levels, meter);
        this.keyBits = Math.max(0, hashBits - SEGMENT_BITS);
        this.extraBits = extraBits;
        this.segments = emptySegments(tables);
    }

    /** Empty tables. */
    final CompactSegment[] emptySegments(MemoryMeter tables) {
        CompactSegment[] empty = new CompactSegment[SEGMENTS];
        for (int s = 0; s < SEGMENTS; s++) {
            empty[s] = new CompactSegment(keyBits, extraBits, tables);
        }
        return empty;
    }

    /** Adds a state that only a hash tells to other tables than the present ones. */
    final void addTo(CompactSegment[] others, long hash) {
        CompactSegment segment = others[segment(hash)];
        segment.add(key(hash), segment.home(key(hash)), NO_WORDS, 0);
    }

    /** Goes on with other tables. */
    final void replaceSegments(CompactSegment[] others) {
        segments = others;
    }

    @Override
    public final long size() {
        long sum = 0;
        for (CompactSegment segment : segments) {
            sum += segment.size();
        }
        return sum;
    }

    /** The rest of a hash once the segment is known. */
    private long key(long hash) {
        return keyBits == 0 ? 0 : hash << SEGMENT_BITS >>> 64 - keyBits;
    }

    @Override
    final int home(long hash) {
        return segments[segment(hash)].home(key(hash));
    }

    @Override
    final long touch(long hash, int home) {
        return segments[segment(hash)].touch(home);
    }

    @Override
    final int add(long hash, int home, long[] words, int at) {
        CompactSegment segment = segments[segment(hash)];
        int places = segment.places();
        if (!segment.add(key(hash), home, words, at)) {
            return KNOWN;
        }
        return segment.places() == places ? NEW : NEW_AND_MOVED;
    }
}
