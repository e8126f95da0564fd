package dovetail.store;

/**
 * Keeps whole states in open-addressing tables with linear probing: the place to look at is the state itself, so that a
 * look-up waits for memory once. The tables double when they are three quarters full; a state of one word takes 12 to 18
 * bytes, and 8 more when levels are kept for finding paths.
 *
 * <p>The first word of a state is stored plus one, so that zero means free. The states for which that overflows, those
 * whose first word is all ones, live in a store of their own, where that word is zero.
 */
public final class HashStore extends LevelStore {
    /** Half of the segments start half as large again, so that not all of them are just grown at the same time. */
    private static final int[] SMALLEST = {16, 24};

    private final int width;
    private final MemoryMeter meter;
    private final long[][] tables = new long[SEGMENTS][];
    private final int[] places = new int[SEGMENTS];
    private final int[] sizes = new int[SEGMENTS];
    private final int[] limits = new int[SEGMENTS];
    private HashStore allOnes;

    /**
     * @param keepLevels whether earlier levels can be read, which takes memory for every state once more
     */
    public HashStore(int width, int threads, boolean keepLevels, MemoryMeter meter) {
        super(width, threads, keepLevels ? Levels.Keep.MEMORY : Levels.Keep.NOWHERE, meter);
        this.width = width;
        this.meter = meter;
        for (int s = 0; s < SEGMENTS; s++) {
            allocate(s, SMALLEST[s & 1]);
        }
    }

    private void allocate(int segment, int count) {
        meter.take(8L * count * width);
        places[segment] = count;
        limits[segment] = (int) (count * 3L / 4);
        tables[segment] = new long[Math.multiplyExact(count, width)];
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

    /** Where the search for a hash begins. */
    @Override
    int home(long hash) {
        return (int) ((hash & 0xFFFFFFFFL) * places[segment(hash)] >>> 32) * width;
    }

    @Override
    long touch(long hash, int home) {
        return tables[segment(hash)][home];
    }

    @Override
    int add(long hash, int home, long[] words, int at) {
        long first = words[at] + 1;
        if (first == 0) {
            return addAllOnes(words, at);
        }
        int segment = segment(hash);
        return width == 1 ? addWord(segment, home, first) : addWords(segment, home, first, words, at);
    }

    private int addWord(int segment, int home, long first) {
        long[] table = tables[segment];
        int place = home;
        long entry;
        while ((entry = table[place]) != first) {
            if (entry == 0) {
                table[place] = first;
                return added(segment);
            }
            if (++place == table.length) {
                place = 0;
            }
        }
        return KNOWN;
    }

    private int addWords(int segment, int home, long first, long[] words, int at) {
        long[] table = tables[segment];
        int place = home;
        while (table[place] != 0) {
            if (table[place] == first && sameRest(table, place, words, at)) {
                return KNOWN;
            }
            place += width;
            if (place == table.length) {
                place = 0;
            }
        }
        table[place] = first;
        for (int k = 1; k < width; k++) {
            table[place + k] = words[at + k];
        }
        return added(segment);
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
        allocate(segment, 2 * places[segment]);
        long[] table = tables[segment];
        long[] state = new long[width];
        for (int from = 0; from < old.length; from += width) {
            if (old[from] != 0) {
                System.arraycopy(old, from, state, 0, width);
                state[0]--;
                int to = home(hash(state, 0));
                while (table[to] != 0) {
                    to = to + width == table.length ? 0 : to + width;
                }
                System.arraycopy(old, from, table, to, width);
            }
        }
        meter.giveBack(8L * old.length);
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
