package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Keeps whole states in open-addressing tables with linear probing: an entry is the state itself, so that a
 * look-up waits for memory once. The tables double when they are three quarters full; a state of one word takes 12 to 18
 * bytes, and 8 more when levels are kept for finding paths.
 *
 * <p>The first word of a state is stored plus one, so that zero means free. The states for which that overflows, those
 * whose first word is all ones, live in a store of their own, where that word is zero.
 */
public final class HashStore extends LevelStore {
    /** Half of the segments start half as large again, so that not all of them are just grown at the same time. */
    private static final int[] SMALLEST = {16, 24};

    /** Places behind the last home, so that probing need not wrap around; a table in which they fill up grows. */
    private static final int TAIL = 16;

    /** States of so many words start with tables for one or two of them. */
    private static final int WIDE = 64;

    private static final int[] SMALLEST_WIDE = {2, 3};
    private static final int TAIL_WIDE = 1;

    /** Probing reads on from a home, on average into the next line of the processor's cache in every third case. */
    static final int NEXT_LINE = 7;

    /** A segment for so many states takes long to grow. */
    static final int LARGE = 1 << 12;
    /** Hashes fill all segments alike: one that is full but for such a part will grow soon after another. */
    static final int NEARLY = 128;

    private final int width;
    private final MemoryMeter meter;
    private final int tail;
    private final int[] smallest;
    /** The table of all segments of wide states until their first state comes; it has no homes. */
    private final long[] free;

    private final long[][] tables;
    private final int[] sizes;
    private final int[] limits;
    /** Null until such a state comes. */
    private @Nullable HashStore allOnes;

    /**
     * @param keepLevels whether earlier levels can be read, which takes memory for every state once more
     */
    public HashStore(int width, int threads, boolean keepLevels, MemoryMeter meter) {
        super(
                width,
                threads,
                new Levels(width, threads, keepLevels ? Levels.Keep.MEMORY : Levels.Keep.NOWHERE, meter),
                meter);
        this.width = width;
        this.meter = meter;
        this.tail = width < WIDE ? TAIL : TAIL_WIDE;
        this.smallest = width < WIDE ? SMALLEST : SMALLEST_WIDE;
        this.tables = new long[segments][];
        this.sizes = new int[segments];
        this.limits = new int[segments];
        this.free = new long[width + NEXT_LINE];
        for (int s = 0; s < segments; s++) {
            if (width == 1) {
                allocate(s, smallest[s & 1]);
            } else {
                tables[s] = free;
            }
        }
    }

    private void allocate(int segment, long homes) {
        replace(segment, table(homes));
    }

    private long[] table(long homes) {
        return meter.longs((homes + tail) * width);
    }

    private void replace(int segment, long[] table) {
        limits[segment] = (int) (homes(table) * 3L / 4);
        tables[segment] = table;
    }

    @Override
    public long size() {
        long sum = allOnes == null ? 0 : allOnes.size();
        for (int size : sizes) {
            sum += size;
        }
        return sum;
    }

    @Override
    long hash(long[] words, int at) {
        return Hash.of(words, at, width);
    }

    long[] table(int segment) {
        return tables[segment];
    }

    /** Whether a state is in the table of its segment; no thread may be adding states meanwhile. */
    boolean contains(long[] table, int home, long[] words, int at) {
        long first = words[at] + 1;
        if (first == 0) {
            return allOnes != null && allOnes.contains(restOf(words, at));
        }
        if (table == free) {
            return false;
        }
        int place = home;
        while (place < table.length && table[place] != 0) {
            if (table[place] == first && sameRest(table, place, words, at)) {
                return true;
            }
            place += width;
        }
        return false;
    }

    private boolean contains(long[] state) {
        long hash = hash(state, 0);
        long[] table = tables[segment(hash)];
        return contains(table, home(hash, homes(table)), state, 0);
    }

    /** The places of a table that are homes. */
    int homes(long[] table) {
        return Math.max(0, table.length / width - tail);
    }

    /** The home position of a hash in a table with so many homes. */
    int home(long hash, int homes) {
        return (int) ((hash & 0xFFFFFFFFL) * homes >>> 32) * width;
    }

    @Override
    int version(int segment) {
        return tables[segment].length;
    }

    @Override
    int findHomes(int segment, Batch batch, int from, int to) {
        long[] table = tables[segment];
        int count = homes(table);
        long[] hashes = batch.hashes;
        int[] order = batch.order;
        int[] homes = batch.homes;
        for (int i = from; i < to; i++) {
            homes[i] = home(hashes[order[i]], count);
        }
        long touched = 0;
        for (int i = from; i < to; i++) {
            touched += table[homes[i]] ^ table[homes[i] + NEXT_LINE];
        }
        batch.touched = touched;
        batch.versions[segment] = table.length;
        if (width == 1) {
            return dropKnown(table, batch, from, to);
        }
        return width == 2 && threads() == 1 ? PairTable.dropKnown(table, batch, from, to) : to;
    }

    /**
     * 0 for a word that lies at its home or close behind, as most that are known do, and 1 for others. Written without a branch
     * on what is found, since that could go either way. The word that is all ones counts as another: it would be found in a free
     * place.
     */
    static int isElsewhere(long[] table, int home, long word) {
        long first = word + 1;
        long a = table[home] ^ first;
        long b = table[home + 1] ^ first;
        long c = table[home + 2] ^ first;
        long d = table[home + 3] ^ first;
        return (int) (((a | -a) & (b | -b) & (c | -c) & (d | -d) | ~(first | -first)) >>> 63);
    }

    /** 1 where no place at a home or close behind is free, and for the word that is all ones, whose place is in no table. */
    static int isFullOrUnsure(long[] table, int home, long word) {
        long first = word + 1;
        long a = table[home];
        long b = table[home + 1];
        long c = table[home + 2];
        long d = table[home + 3];
        return (int) (((a | -a) & (b | -b) & (c | -c) & (d | -d) | ~(first | -first)) >>> 63);
    }

    /** Drops the words that lie at their homes or close behind. */
    private int dropKnown(long[] table, Batch batch, int from, int to) {
        long[] words = batch.words;
        int[] order = batch.order;
        int[] homes = batch.homes;
        byte[] isNew = batch.isNew;
        int kept = from;
        for (int i = from; i < to; i++) {
            int state = order[i];
            int home = homes[i];
            isNew[state] = 0;
            order[kept] = state;
            homes[kept] = home;
            kept += isElsewhere(table, home, words[state]);
        }
        return kept;
    }

    @Override
    int addUntilMoved(int segment, Batch batch, int from, int to) {
        if (width == 1) {
            return addWords(segment, batch, from, to);
        }
        return width == 2 ? addPairs(segment, batch, from, to) : addStates(segment, batch, from, to);
    }

    private int addWords(int segment, Batch batch, int from, int to) {
        long[] table = tables[segment];
        long[] words = batch.words;
        int[] order = batch.order;
        int[] homes = batch.homes;
        byte[] isNew = batch.isNew;
        int last = table.length - 1;
        int room = limits[segment] - sizes[segment];
        int added = 0;
        int i = from;
        while (i < to && added <= room) {
            int state = order[i];
            long first = words[state] + 1;
            int place = homes[i];
            long entry = table[place];
            while (entry != first && entry != 0 && place < last) {
                entry = table[++place];
            }
            if (first == 0) {
                isNew[state] = addAllOnes(words, state) ? (byte) 1 : 0;
            } else if (entry == first) {
                isNew[state] = 0;
            } else if (entry == 0) {
                isNew[state] = 1;
                table[place] = first;
                added++;
            } else {
                break;
            }
            i++;
        }
        sizes[segment] += added;
        if (i < to || added > room) {
            grow(segment);
        }
        return i;
    }

    private int addPairs(int segment, Batch batch, int from, int to) {
        long[] table = tables[segment];
        long[] words = batch.words;
        int room = limits[segment] - sizes[segment];
        int added = 0;
        int i = from;
        // A segment without a table has no room.
        for (; i < to && added < room; i++) {
            int state = batch.order[i];
            long first = words[2 * state] + 1;
            long second = words[2 * state + 1];
            int place = PairTable.place(table, batch.homes[i], first, second);
            if (first == 0) {
                batch.isNew[state] = addAllOnes(words, 2 * state) ? (byte) 1 : 0;
            } else if (place == table.length) {
                break;
            } else if (table[place] == first) {
                batch.isNew[state] = 0;
            } else {
                batch.isNew[state] = 1;
                table[place] = first;
                table[place + 1] = second;
                added++;
            }
        }
        sizes[segment] += added;
        if (i < to) {
            grow(segment);
        }
        return i;
    }

    private int addStates(int segment, Batch batch, int from, int to) {
        for (int i = from; i < to; i++) {
            int state = batch.order[i];
            int length = tables[segment].length;
            batch.isNew[state] =
                    add(segment, batch.hashes[state], batch.homes[i], batch.words, state * width) ? (byte) 1 : 0;
            if (tables[segment].length != length) {
                return i + 1;
            }
        }
        return to;
    }

    @Override
    boolean add(int segment, long hash, long[] words, int at) {
        return add(segment, hash, home(hash, homes(tables[segment])), words, at);
    }

    private boolean add(int segment, long hash, int home, long[] words, int at) {
        long first = words[at] + 1;
        if (first == 0) {
            return addAllOnes(words, at);
        }
        long[] table = tables[segment];
        if (table != free) {
            for (int place = home; place < table.length; place += width) {
                if (table[place] == 0) {
                    table[place] = first;
                    for (int k = 1; k < width; k++) {
                        table[place + k] = words[at + k];
                    }
                    if (++sizes[segment] > limits[segment]) {
                        grow(segment);
                    }
                    return true;
                }
                if (table[place] == first && sameRest(table, place, words, at)) {
                    return false;
                }
            }
        }
        grow(segment);
        return add(segment, hash, words, at);
    }

    private boolean sameRest(long[] table, int place, long[] words, int at) {
        for (int k = 1; k < width; k++) {
            if (table[place + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Moves a segment to a larger table; only this segment is held twice meanwhile. States come in about the order of
     * their hashes, so both tables are walked through from beginning to end.
     */
    private void grow(int segment) {
        long[] old = tables[segment];
        if (old == free) {
            allocate(segment, smallest[segment & 1]);
            return;
        }
        // Refused memory must leave the segment as it is: other threads go on with it until they hear of it.
        long[] table = table(2L * homes(old));
        while (!move(old, table)) {
            meter.giveBack(8L * table.length);
            table = table(2L * homes(table));
        }
        replace(segment, table);
        meter.giveBack(8L * old.length);
    }

    @Override
    boolean growNearlyFull(int segment) {
        int limit = limits[segment];
        if (limit < LARGE || sizes[segment] < limit - limit / NEARLY) {
            return false;
        }
        grow(segment);
        return true;
    }

    /** False when the tail of the new table is too short, which is most unlikely. */
    private boolean move(long[] old, long[] table) {
        if (width == 1) {
            return moveWords(old, table);
        }
        return width == 2 ? PairTable.move(old, table, homes(table)) : moveStates(old, table);
    }

    private boolean moveWords(long[] old, long[] table) {
        int homes = homes(table);
        for (long entry : old) {
            if (entry != 0) {
                int to = home(Hash.mix(entry - 1), homes);
                while (to < table.length && table[to] != 0) {
                    to++;
                }
                if (to == table.length) {
                    return false;
                }
                table[to] = entry;
            }
        }
        return true;
    }

    private boolean moveStates(long[] old, long[] table) {
        int homes = homes(table);
        long[] state = new long[width];
        for (int from = 0; from < old.length; from += width) {
            if (old[from] != 0) {
                System.arraycopy(old, from, state, 0, width);
                state[0]--;
                int to = home(hash(state, 0), homes);
                while (to < table.length && table[to] != 0) {
                    to += width;
                }
                if (to == table.length) {
                    return false;
                }
                System.arraycopy(old, from, table, to, width);
            }
        }
        return true;
    }

    private synchronized boolean addAllOnes(long[] words, int at) {
        if (allOnes == null) {
            allOnes = new HashStore(width, 1, false, meter);
        }
        return allOnes.add(restOf(words, at), 0);
    }

    /** A state whose first word is all ones, as the store of these has it. */
    private long[] restOf(long[] words, int at) {
        long[] state = Arrays.copyOfRange(words, at, at + width);
        state[0] = 0;
        return state;
    }
}
