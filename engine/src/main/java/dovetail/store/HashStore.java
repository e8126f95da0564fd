package dovetail.store;

import dovetail.base.MemoryMeter;
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

    private static final int NOT_FITTED = -1;

    private final int width;
    private final MemoryMeter meter;
    private final int tail;
    private final int[] smallest;
    private final long[][] tables = new long[SEGMENTS][];
    private final int[] places = new int[SEGMENTS];
    private final int[] sizes = new int[SEGMENTS];
    private final int[] limits = new int[SEGMENTS];
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
        long[] free = new long[width];
        for (int s = 0; s < SEGMENTS; s++) {
            if (width == 1) {
                allocate(s, smallest[s & 1]);
            } else {
                tables[s] = free;
            }
        }
    }

    private void allocate(int segment, long count) {
        // Refused memory must leave the segment as it is: other threads go on with it until they hear of it.
        long[] table = meter.longs((count + tail) * width);
        places[segment] = (int) count;
        limits[segment] = (int) (count * 3L / 4);
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

    /** The home position of a hash. */
    @Override
    int home(long hash) {
        return (int) ((hash & 0xFFFFFFFFL) * places[segment(hash)] >>> 32) * width;
    }

    @Override
    long touch(long hash, int home) {
        return tables[segment(hash)][home];
    }

    /** The same as adding one by one, for states of one word in one tight loop. */
    @Override
    int addUntilMoved(Batch batch, int from, int to) {
        if (width != 1) {
            return super.addUntilMoved(batch, from, to);
        }
        long[] hashes = batch.hashes;
        long[] words = batch.words;
        int[] order = batch.order;
        int[] homes = batch.homes;
        byte[] isNew = batch.isNew;
        for (int i = from; i < to; i++) {
            int state = order[i];
            long first = words[state] + 1;
            int segment = segment(hashes[state]);
            long[] table = tables[segment];
            int place = homes[i];
            int last = table.length - 1;
            long entry = table[place];
            while (entry != first && entry != 0 && place < last) {
                entry = table[++place];
            }
            if (first != 0 && entry == first) {
                isNew[state] = 0;
            } else if (first != 0 && entry == 0) {
                isNew[state] = 1;
                table[place] = first;
                if (++sizes[segment] > limits[segment]) {
                    grow(segment);
                    return i + 1;
                }
            } else {
                int outcome = add(hashes[state], place, words, state);
                isNew[state] = (byte) Math.min(outcome, 1);
                return i + 1;
            }
        }
        return to;
    }

    @Override
    int add(long hash, int home, long[] words, int at) {
        long first = words[at] + 1;
        if (first == 0) {
            return addAllOnes(words, at);
        }
        int segment = segment(hash);
        int outcome = width == 1 ? addWord(segment, home, first) : addWords(segment, home, first, words, at);
        if (outcome != NOT_FITTED) {
            return outcome;
        }
        return add(hash, home(hash), words, at) == KNOWN ? KNOWN : NEW_AND_MOVED;
    }

    private int addWord(int segment, int home, long first) {
        long[] table = tables[segment];
        for (int place = home; place < table.length; place++) {
            long entry = table[place];
            if (entry == first) {
                return KNOWN;
            }
            if (entry == 0) {
                table[place] = first;
                return added(segment);
            }
        }
        grow(segment);
        return NOT_FITTED;
    }

    private int addWords(int segment, int home, long first, long[] words, int at) {
        if (places[segment] == 0) {
            // Until its first state comes, a segment has a table of one free place that all segments share.
            allocate(segment, smallest[segment & 1]);
            return NOT_FITTED;
        }
        long[] table = tables[segment];
        for (int place = home; place < table.length; place += width) {
            if (table[place] == 0) {
                table[place] = first;
                for (int k = 1; k < width; k++) {
                    table[place + k] = words[at + k];
                }
                return added(segment);
            }
            if (table[place] == first && sameRest(table, place, words, at)) {
                return KNOWN;
            }
        }
        grow(segment);
        return NOT_FITTED;
    }

    private boolean sameRest(long[] table, int place, long[] words, int at) {
        for (int k = 1; k < width; k++) {
            if (table[place + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    private int added(int segment) {
        if (++sizes[segment] <= limits[segment]) {
            return NEW;
        }
        grow(segment);
        return NEW_AND_MOVED;
    }

    /**
     * Moves a segment to a larger table; only this segment is held twice meanwhile. States come in about the order of
     * their hashes, so both tables are walked through from beginning to end.
     */
    private void grow(int segment) {
        long[] old = tables[segment];
        allocate(segment, 2L * places[segment]);
        while (!(width == 1 ? moveWords(old, tables[segment], places[segment]) : moveStates(old, tables[segment]))) {
            meter.giveBack(8L * tables[segment].length);
            allocate(segment, 2L * places[segment]);
        }
        meter.giveBack(8L * old.length);
    }

    /** False when the tail of the new table is too short, which is most unlikely. */
    private static boolean moveWords(long[] old, long[] table, int places) {
        for (long entry : old) {
            if (entry != 0) {
                int to = (int) ((Hash.mix(entry - 1) & 0xFFFFFFFFL) * places >>> 32);
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
        long[] state = new long[width];
        for (int from = 0; from < old.length; from += width) {
            if (old[from] != 0) {
                System.arraycopy(old, from, state, 0, width);
                state[0]--;
                int to = home(hash(state, 0));
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

    private synchronized int addAllOnes(long[] words, int at) {
        if (allOnes == null) {
            allOnes = new HashStore(width, 1, false, meter);
        }
        long[] state = new long[width];
        System.arraycopy(words, at, state, 0, width);
        state[0] = 0;
        return allOnes.add(state, 0) ? NEW : KNOWN;
    }
}
