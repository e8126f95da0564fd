package dovetail.store;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * An exact set of packed states that numbers them 0, 1, 2, ... in the order in which they are added. For depth-first
 * searches, which cannot wait for many states at once: the number lies beside the state in the table, so that a look-up
 * goes to memory once. States are not found by their numbers; {@link #inOrder} lists them when the search is over.
 *
 * <p>Tables with open addressing and linear probing, split by hash into segments that grow one at a time when they are
 * three quarters full. An entry is the words of the state and its number plus one, where zero means free: a state of one
 * word takes 21 to 43 bytes.
 */
public final class RankedStore {
    /** The answer of {@link #find} for a state that is not in the store. */
    public static final int ABSENT = -1;

    private static final int SEGMENT_BITS = 6;
    private static final int SEGMENTS = 1 << SEGMENT_BITS;
    /** Half of the segments start half as large again, so that not all of them are just grown at the same time. */
    private static final int[] SMALLEST = {64, 96};

    /** States of so many words start with tables for one or two of them. */
    private static final int WIDE = 64;

    private static final int[] SMALLEST_WIDE = {2, 3};

    private static final int MAX_STATES = Integer.MAX_VALUE - 1;

    private final int width;
    private final int stride;
    private final MemoryMeter meter;
    private final long[][] tables = new long[SEGMENTS][];
    private final int[] places = new int[SEGMENTS];
    private final int[] sizes = new int[SEGMENTS];
    private int size;
    private long bytes;
    /** Keeps the reads of {@link #prefetch} alive. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    public RankedStore(int width, MemoryMeter meter) {
        this.width = width;
        this.stride = width + 1;
        this.meter = meter;
        for (int s = 0; s < SEGMENTS; s++) {
            allocate(s, (width < WIDE ? SMALLEST : SMALLEST_WIDE)[s & 1]);
        }
    }

    private void allocate(int segment, long count) {
        long[] table = meter.longs(count * (long) stride);
        bytes += 8L * table.length;
        places[segment] = (int) count;
        tables[segment] = table;
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
        return bytes;
    }

    /**
     * Hashes states that will be looked up soon, and reads the places where they would be, so that they are fetched from
     * memory concurrently.
     */
    public void prefetch(long[] words, int at, int count, long[] hashes, int hashesAt) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            long hash = Hash.of(words, at + i * width, width);
            hashes[hashesAt + i] = hash;
            int segment = segment(hash);
            sum += tables[segment][home(hash, segment)];
        }
        touched = sum;
    }

    /**
     * Keeps, of some states in a row, those that are not in the store, and says how many. Any number of threads may do
     * this while none is adding.
     *
     * @param hashes room for the hashes of all of them
     */
    public int retainAbsent(long[] words, int at, int count, long[] hashes) {
        prefetch(words, at, count, hashes, 0);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int from = at + i * width;
            int segment = segment(hashes[i]);
            long[] table = tables[segment];
            long mark = table[place(table, home(hashes[i], segment), words, from) + width];
            for (int k = 0; k < width; k++) {
                words[at + kept * width + k] = words[from + k];
            }
            kept += mark == 0 ? 1 : 0;
        }
        return kept;
    }

    /** The number of a state, or {@link #ABSENT}. */
    public int find(long[] words, int at) {
        long hash = Hash.of(words, at, width);
        int segment = segment(hash);
        return (int) tables[segment][place(tables[segment], home(hash, segment), words, at) + width] - 1;
    }

    public int add(long[] words, int at) {
        return add(Hash.of(words, at, width), words, at);
    }

    /** Adds a state, whose hash is known: its number when it is new, the complement when it was there. */
    public int add(long hash, long[] words, int at) {
        int segment = segment(hash);
        long[] table = tables[segment];
        int place = place(table, home(hash, segment), words, at);
        if (table[place + width] != 0) {
            return ~((int) table[place + width] - 1);
        }
        if (size == MAX_STATES) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more states than the limit of " + MAX_STATES));
        }
        put(table, place, words, at, size + 1);
        if (++sizes[segment] > places[segment] * 3L / 4) {
            grow(segment);
        }
        return size++;
    }

    /** The position of the entry of a state, or the free one where it belongs. */
    private int place(long[] table, int home, long[] words, int at) {
        int place = home;
        long first = words[at];
        while (table[place + width] != 0 && !(table[place] == first && sameRest(table, place, words, at))) {
            place += stride;
            if (place == table.length) {
                place = 0;
            }
        }
        return place;
    }

    private boolean sameRest(long[] table, int place, long[] words, int at) {
        for (int k = 1; k < width; k++) {
            if (table[place + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    private void put(long[] table, int place, long[] words, int at, long mark) {
        for (int k = 0; k < width; k++) {
            table[place + k] = words[at + k];
        }
        table[place + width] = mark;
    }

    private void grow(int segment) {
        long[] old = tables[segment];
        allocate(segment, 2L * places[segment]);
        long[] table = tables[segment];
        for (int from = 0; from < old.length; from += stride) {
            if (old[from + width] != 0) {
                int place = home(Hash.of(old, from, width), segment);
                while (table[place + width] != 0) {
                    place = place + stride == table.length ? 0 : place + stride;
                }
                put(table, place, old, from, old[from + width]);
            }
        }
        meter.giveBack(8L * old.length);
        bytes -= 8L * old.length;
    }

    /** All states, in the order of their numbers. */
    public long[] inOrder() {
        long[] all = meter.longs((long) size * width);
        for (long[] table : tables) {
            for (int place = 0; place < table.length; place += stride) {
                int number = (int) table[place + width] - 1;
                if (number >= 0) {
                    System.arraycopy(table, place, all, number * width, width);
                }
            }
        }
        return all;
    }

    /** Writes all states with their numbers. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(size);
        for (long[] table : tables) {
            for (int place = 0; place < table.length; place += stride) {
                if (table[place + width] != 0) {
                    for (int k = 0; k < stride; k++) {
                        out.writeLong(table[place + k]);
                    }
                }
            }
        }
    }

    /** Reads states with their numbers into the empty store. */
    public void read(DataInput in) throws IOException {
        long[] entry = new long[stride];
        size = in.readInt();
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < stride; k++) {
                entry[k] = in.readLong();
            }
            long hash = Hash.of(entry, 0, width);
            int segment = segment(hash);
            put(tables[segment], place(tables[segment], home(hash, segment), entry, 0), entry, 0, entry[width]);
            if (++sizes[segment] > places[segment] * 3L / 4) {
                grow(segment);
            }
        }
    }

    private static int segment(long hash) {
        return (int) (hash >>> Long.SIZE - SEGMENT_BITS);
    }

    private int home(long hash, int segment) {
        return (int) ((hash & 0xFFFFFFFFL) * places[segment] >>> 32) * stride;
    }
}
