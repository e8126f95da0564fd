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
    private CompactSegment[] parts;

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
        this.keyBits = Math.max(0, hashBits - segmentBits);
        this.extraBits = extraBits;
        this.parts = emptySegments(tables);
    }

    /** Empty tables. */
    final CompactSegment[] emptySegments(MemoryMeter tables) {
        CompactSegment[] empty = new CompactSegment[segments];
        for (int s = 0; s < segments; s++) {
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
        parts = others;
    }

    @Override
    public final long size() {
        long sum = 0;
        for (CompactSegment segment : parts) {
            sum += segment.size();
        }
        return sum;
    }

    /** The rest of a hash once the segment is known. */
    private long key(long hash) {
        return keyBits == 0 ? 0 : hash << segmentBits >>> Long.SIZE - keyBits;
    }

    @Override
    final int version(int segment) {
        return parts[segment].places();
    }

    @Override
    final int findHomes(int segment, Batch batch, int from, int to) {
        CompactSegment part = parts[segment];
        // Another thread may replace the entries meanwhile: these tell how many places they have.
        BitArray entries = part.entries();
        int places = CompactSegment.places(entries);
        int[] homes = batch.homes;
        for (int i = from; i < to; i++) {
            homes[i] = part.home(key(batch.hashes[batch.order[i]]), places);
        }
        long touched = 0;
        for (int i = from; i < to; i++) {
            touched += entries.touch(homes[i]);
        }
        batch.touched = touched;
        batch.versions[segment] = places;
        return to;
    }

    @Override
    final int addUntilMoved(int segment, Batch batch, int from, int to) {
        CompactSegment part = parts[segment];
        int places = part.places();
        for (int i = from; i < to; i++) {
            int state = batch.order[i];
            boolean isNew = part.add(key(batch.hashes[state]), batch.homes[i], batch.words, state * width());
            batch.isNew[state] = isNew ? (byte) 1 : 0;
            if (part.places() != places) {
                return i + 1;
            }
        }
        return to;
    }

    @Override
    final boolean growNearlyFull(int segment) {
        return parts[segment].growNearlyFull();
    }

    @Override
    final boolean add(int segment, long hash, long[] words, int at) {
        CompactSegment part = parts[segment];
        return part.add(key(hash), part.home(key(hash)), words, at);
    }
}
