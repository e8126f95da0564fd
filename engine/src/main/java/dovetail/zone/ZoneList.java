package dovetail.zone;

import dovetail.base.ArraySizes;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.store.Hash;
import java.util.Arrays;

/**
 * List of packed zones, in chunks that never move. Threads append one at a time. Any thread reads a zone whose number it
 * got, by a lock or a barrier, from the thread that appended it.
 */
final class ZoneList {
    /** The number of words of a chunk; a longer zone gets a chunk of its own. */
    private static final int WORD_BITS = 12;

    private static final int CHUNK_WORDS = 1 << WORD_BITS;
    private static final int MOST_CHUNKS = 1 << Integer.SIZE - WORD_BITS;

    /** The number of places in a chunk of them. */
    private static final int PLACE_BITS = 10;

    private static final int CHUNK_PLACES = 1 << PLACE_BITS;
    private static final int MOST_ZONES = Integer.MAX_VALUE - 1;

    private final MemoryMeter meter;
    private volatile long[][] words = {};
    private volatile int[][] places = {};
    private volatile int size;
    private volatile long bytes;
    private volatile long packedWords;
    private int chunks;
    /** The first free word of the last chunk. */
    private int free = CHUNK_WORDS;

    ZoneList(MemoryMeter meter) {
        this.meter = meter;
    }

    int size() {
        return size;
    }

    /** The bytes that the list holds. */
    long bytes() {
        return bytes;
    }

    /** The bytes of the packed zones by themselves. */
    long packedBytes() {
        return Long.BYTES * packedWords;
    }

    /** Appends a packed zone; the answer is its number. */
    synchronized int add(long[] packed, int length) {
        int number = size;
        if (number == MOST_ZONES) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more zones than the limit of " + MOST_ZONES));
        }
        int chunk = number >>> PLACE_BITS;
        if (chunk == places.length || places[chunk] == null) {
            addPlaces(chunk);
        }
        if (length > CHUNK_WORDS - free) {
            addWords(Math.max(length, CHUNK_WORDS));
        }
        System.arraycopy(packed, 0, words[chunks - 1], free, length);
        places[chunk][number & CHUNK_PLACES - 1] = chunks - 1 << WORD_BITS | free;
        free = Math.min(CHUNK_WORDS, free + length);
        packedWords += length;
        size = number + 1;
        return number;
    }

    private synchronized void addPlaces(int chunk) {
        int[] more = meter.ints(CHUNK_PLACES);
        bytes += (long) Integer.BYTES * CHUNK_PLACES;
        int[][] all = chunk == places.length ? Arrays.copyOf(places, 2 * chunk + 1) : places;
        all[chunk] = more;
        places = all;
    }

    private synchronized void addWords(int length) {
        if (chunks == MOST_CHUNKS) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more chunks of zones than the limit of " + chunks));
        }
        long[] more = meter.longs(length);
        bytes += (long) Long.BYTES * length;
        long[][] all =
                chunks == words.length ? Arrays.copyOf(words, ArraySizes.doubled(chunks, "chunks of zones")) : words;
        all[chunks++] = more;
        words = all;
        free = 0;
    }

    private int place(int number) {
        return places[number >>> PLACE_BITS][number & CHUNK_PLACES - 1];
    }

    int clocks(int number) {
        int place = place(number);
        return PackedZone.clocks(words[place >>> WORD_BITS], place & CHUNK_WORDS - 1);
    }

    void read(int number, Dbm into) {
        int place = place(number);
        PackedZone.unpack(words[place >>> WORD_BITS], place & CHUNK_WORDS - 1, into);
    }

    long hash(int number) {
        int place = place(number);
        long[] chunk = words[place >>> WORD_BITS];
        int at = place & CHUNK_WORDS - 1;
        return Hash.of(chunk, at, PackedZone.words(chunk, at));
    }

    /** Whether a zone of the list is the given one. */
    boolean holds(int number, long[] packed, int length) {
        int place = place(number);
        long[] chunk = words[place >>> WORD_BITS];
        int at = place & CHUNK_WORDS - 1;
        // The header comes first and tells the length, so that zones of another length differ before the end.
        for (int k = 0; k < length; k++) {
            if (chunk[at + k] != packed[k]) {
                return false;
            }
        }
        return true;
    }

    Inclusion compare(int first, int second) {
        int a = place(first);
        int b = place(second);
        return PackedZone.compare(
                words[a >>> WORD_BITS], a & CHUNK_WORDS - 1, words[b >>> WORD_BITS], b & CHUNK_WORDS - 1);
    }
}
