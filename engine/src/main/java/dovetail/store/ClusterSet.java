package dovetail.store;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * An exact set of packed states that agree in some bits, for clusters of any size: a few states take one small array,
 * many are split by hash into segments that grow one at a time. Open addressing with linear probing; arrays are
 * recycled, so that a set can be cleared and used again without allocation.
 *
 * <p>One bit in which all states agree marks the entries that are in use: words are stored with such bits changed so that
 * the bit is one. A word of zero is therefore free.
 */
public final class ClusterSet {
    private static final int SEGMENT_BITS = 6;
    private static final int SEGMENTS = 1 << SEGMENT_BITS;
    /** The number of words above which a single table is split into segments. */
    private static final int MAX_WORDS_OF_ONE = 1 << 14;

    private static final int FIRST_STATES = 8;

    private final int width;
    private final WordArrays arrays;
    private final int marked;
    private long change;
    /** One table, or one for each segment. */
    private long[][] tables = new long[1][];

    private int[] sizes = new int[1];
    private int[] places = new int[1];
    private int[] counts = new int[1];
    private int shift;
    private int mask;
    private boolean isSplit;

    /** @param marked the word that has the bit which marks used entries */
    public ClusterSet(int width, int marked, WordArrays arrays) {
        this.width = width;
        this.marked = marked;
        this.arrays = arrays;
    }

    /**
     * Makes an empty set ready for a cluster.
     *
     * @param state a state of it
     * @param agreed the bits of the marked word in which all states of the cluster agree
     */
    public void open(long[] state, int at, long agreed) {
        change = state[at + marked] & agreed ^ Long.lowestOneBit(agreed);
        shift = 0;
        mask = 0;
        isSplit = false;
        allocate(0, WordArrays.size((long) FIRST_STATES * width));
    }

    private void allocate(int segment, int size) {
        long[] table = arrays.takeZeros(size);
        tables[segment] = table;
        sizes[segment] = size;
        places[segment] = table.length / width;
    }

    /** Empties the set and gives its arrays back; until it is opened again, it cannot be used. */
    public void close() {
        for (int segment = 0; segment <= mask; segment++) {
            arrays.giveBack(tables[segment], sizes[segment]);
            counts[segment] = 0;
        }
        if (isSplit) {
            tables = new long[1][];
            sizes = new int[1];
            places = new int[1];
            counts = new int[1];
        }
    }

    /** The hash of a state of some words. */
    public static long hash(long[] words, int at, int width) {
        return Hash.of(words, at, width);
    }

    /** Reads the place where a state would be, so that it is fetched from memory. */
    public long touch(long hash) {
        int segment = (int) (hash >>> shift) & mask;
        return tables[segment][home(hash, segment)];
    }

    private int home(long hash, int segment) {
        return (int) ((hash & 0xFFFFFFFFL) * places[segment] >>> 32) * width;
    }

    /** Adds a state, whose hash is known; false when it was there. */
    public boolean add(long hash, long[] words, int at) {
        int segment = (int) (hash >>> shift) & mask;
        long[] table = tables[segment];
        int place = home(hash, segment);
        long first = words[at + marked] ^ change;
        int end = places[segment] * width;
        long entry;
        while ((entry = table[place + marked]) != 0) {
            if (entry == first && (width == 1 || sameRest(table, place, words, at))) {
                return false;
            }
            place += width;
            if (place == end) {
                place = 0;
            }
        }
        for (int k = 0; k < width; k++) {
            table[place + k] = words[at + k];
        }
        table[place + marked] = first;
        if (++counts[segment] > places[segment] * 3L / 4) {
            grow(segment);
        }
        return true;
    }

    /** Tells the states of the set to a predicate, in no order of theirs, until it is true of one; whether it was. */
    public boolean anyMatch(Predicate<long[]> predicate) {
        for (int segment = 0; segment <= mask; segment++) {
            long[] table = tables[segment];
            for (int place = 0; place < places[segment] * width; place += width) {
                if (table[place + marked] != 0) {
                    long[] state = Arrays.copyOfRange(table, place, place + width);
                    state[marked] ^= change;
                    if (predicate.test(state)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean sameRest(long[] table, int place, long[] words, int at) {
        for (int k = 0; k < width; k++) {
            if (k != marked && table[place + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    private void grow(int segment) {
        if (!isSplit && (long) places[0] * width > MAX_WORDS_OF_ONE) {
            split();
            return;
        }
        long[] old = tables[segment];
        int oldSize = sizes[segment];
        int end = places[segment] * width;
        allocate(segment, oldSize + 2);
        moveAll(old, end);
        arrays.giveBack(old, oldSize);
    }

    /** Distributes a table among segments; half of them start larger, so that not all grow at the same time. */
    private void split() {
        long[] old = tables[0];
        int oldSize = sizes[0];
        int end = places[0] * width;
        tables = new long[SEGMENTS][];
        sizes = new int[SEGMENTS];
        places = new int[SEGMENTS];
        counts = new int[SEGMENTS];
        shift = Long.SIZE - SEGMENT_BITS;
        mask = SEGMENTS - 1;
        isSplit = true;
        int size = WordArrays.size(2L * end / SEGMENTS);
        for (int segment = 0; segment < SEGMENTS; segment++) {
            allocate(segment, size + (segment & 1));
        }
        for (int from = 0; from < end; from += width) {
            if (old[from + marked] != 0) {
                old[from + marked] ^= change;
                counts[(int) (Hash.of(old, from, width) >>> shift)]++;
                old[from + marked] ^= change;
            }
        }
        moveAll(old, end);
        arrays.giveBack(old, oldSize);
    }

    private void moveAll(long[] old, int end) {
        for (int from = 0; from < end; from += width) {
            if (old[from + marked] != 0) {
                old[from + marked] ^= change;
                move(Hash.of(old, from, width), old, from);
            }
        }
    }

    private void move(long hash, long[] words, int at) {
        int segment = (int) (hash >>> shift) & mask;
        long[] table = tables[segment];
        int end = places[segment] * width;
        int place = home(hash, segment);
        while (table[place + marked] != 0) {
            place += width;
            if (place == end) {
                place = 0;
            }
        }
        for (int k = 0; k < width; k++) {
            table[place + k] = words[at + k];
        }
        table[place + marked] ^= change;
    }
}
