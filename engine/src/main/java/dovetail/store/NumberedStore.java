package dovetail.store;

import dovetail.base.ArraySizes;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;

/**
 * An exact set of packed states that numbers them 0, 1, 2, ... in the order in which they are first added, and gives the
 * state back for a number. For searches that keep something per state in arrays; used by one thread.
 *
 * <p>States lie one after the other in chunks that never move. They are found by an index with open addressing and linear
 * probing, whose entries are 32 bits: the number plus one (zero means free) and, in the bits that numbers do not need
 * yet, a tag from the hash, so that almost every comparison with a stored state succeeds. The index is split by hash into
 * segments that grow one at a time, when they are three quarters full; a state takes its words and 5 to 11 bytes.
 *
 * <p>Example: in a segment with 10 bits for numbers an entry has a tag of 22 bits. State 1022 is the last whose number
 * fits; when the next state falls into that segment, its entries are written anew with 12 bits for numbers.
 */
public final class NumberedStore {
    /** The answer of {@link #find} for a state that is not in the store. */
    public static final int ABSENT = -1;

    private static final int SEGMENT_BITS = 8;
    private static final int SEGMENTS = 1 << SEGMENT_BITS;
    private static final int SMALLEST = 16;
    private static final int FEWEST_NUMBER_BITS = 10;
    private static final int MAX_NUMBER_BITS = 31;
    private static final int MAX_STATES = Integer.MAX_VALUE - 1;

    private final int width;
    private final MemoryMeter meter;
    private final StateList states;
    private final int[][] tables = new int[SEGMENTS][];
    private final int[] sizes = new int[SEGMENTS];
    private final int[] numberBits = new int[SEGMENTS];
    private int size;
    private long indexBytes;

    public NumberedStore(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.states = new StateList(width, meter);
        for (int s = 0; s < SEGMENTS; s++) {
            numberBits[s] = FEWEST_NUMBER_BITS;
            tables[s] = allocate(SMALLEST);
        }
    }

    private int[] allocate(int places) {
        meter.take(4L * places);
        indexBytes += 4L * places;
        return new int[places];
    }

    /** The number of words of a state. */
    public int width() {
        return width;
    }

    public int size() {
        return size;
    }

    /** The bytes that the store holds. */
    public long bytes() {
        return states.bytes() + indexBytes;
    }

    /** Copies the state with a number. */
    public void get(int number, long[] out, int at) {
        states.copy(number, out, at);
    }

    /** The number of a state, or {@link #ABSENT}. */
    public int find(long[] words, int at) {
        return Math.max(ABSENT, search(Hash.of(words, at, width), words, at));
    }

    /** Adds a state: its number when it is new, the complement {@code ~number} when it was known. */
    public int add(long[] words, int at) {
        long hash = Hash.of(words, at, width);
        int found = search(hash, words, at);
        if (found >= 0) {
            return ~found;
        }
        if (size == MAX_STATES) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more states than the limit of " + MAX_STATES));
        }
        int place = ~found;
        int segment = segment(hash);
        if (mustGrow(segment) || size >= mask(numberBits[segment])) {
            rebuild(segment);
            place = freePlace(tables[segment], hash);
        }
        states.add(words, at);
        sizes[segment]++;
        tables[segment][place] = entry(hash, size, numberBits[segment]);
        return size++;
    }

    /** The number of a state, or the complement of the place in its segment where it should be. */
    private int search(long hash, long[] words, int at) {
        int segment = segment(hash);
        int[] table = tables[segment];
        int bits = numberBits[segment];
        int tag = tag(hash, bits);
        int place = home(hash, table.length);
        int entry;
        while ((entry = table[place]) != 0) {
            if ((entry & -1 << bits) == tag && states.holds((entry & mask(bits)) - 1, words, at)) {
                return (entry & mask(bits)) - 1;
            }
            if (++place == table.length) {
                place = 0;
            }
        }
        return ~place;
    }

    private boolean mustGrow(int segment) {
        return sizes[segment] >= tables[segment].length / 4 * 3;
    }

    /**
     * Writes the entries of a segment anew: into twice as many places if it is full, and in any case with room for
     * numbers up to four times the present ones.
     */
    private void rebuild(int segment) {
        int[] old = tables[segment];
        int[] table = allocate(mustGrow(segment) ? ArraySizes.doubled(old.length, "states") : old.length);
        int oldMask = mask(numberBits[segment]);
        int bits = Math.max(
                FEWEST_NUMBER_BITS, Math.min(MAX_NUMBER_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(size) + 2));
        for (int entry : old) {
            if (entry != 0) {
                int number = (entry & oldMask) - 1;
                long hash = states.hash(number);
                table[freePlace(table, hash)] = entry(hash, number, bits);
            }
        }
        tables[segment] = table;
        numberBits[segment] = bits;
        meter.giveBack(4L * old.length);
        indexBytes -= 4L * old.length;
    }

    private static int freePlace(int[] table, long hash) {
        int place = home(hash, table.length);
        while (table[place] != 0) {
            place = place + 1 == table.length ? 0 : place + 1;
        }
        return place;
    }

    // Three parts of the hash that do not overlap: bits 56 to 63, 0 to 31, and 32 to 55, which is more than a tag
    // takes.
    private static int segment(long hash) {
        return (int) (hash >>> Long.SIZE - SEGMENT_BITS);
    }

    private static int home(long hash, int places) {
        return (int) ((hash & 0xFFFFFFFFL) * places >>> 32);
    }

    private static int tag(long hash, int bits) {
        return (int) (hash >>> 32) << bits;
    }

    private static int entry(long hash, int number, int bits) {
        return tag(hash, bits) | number + 1;
    }

    private static int mask(int bits) {
        return (1 << bits) - 1;
    }
}
