package dovetail.store;

/**
 * One segment of a {@link HashStore}: a table of states with linear probing that grows by half when it is three
 * quarters full. The first word of a state is stored plus one, so that zero means free; the one state for which that
 * overflows is remembered apart.
 */
final class HashSegment {
    private static final int SMALLEST = 16;

    private final int width;
    private final MemoryMeter meter;
    private long[] table;
    private int places;
    private int size;
    private int limit;
    /** States whose first word is all ones; a set within the set, rarely there at all. */
    private HashSegment allOnes;

    HashSegment(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        allocate(SMALLEST);
    }

    private void allocate(int count) {
        meter.take(8L * count * width);
        places = count;
        limit = (int) (count * 3L / 4);
        table = new long[Math.multiplyExact(count, width)];
    }

    int size() {
        return allOnes == null ? size : size + allOnes.size;
    }

    private int place(long hash) {
        return (int) ((hash & 0xFFFFFFFFL) * places >>> 32);
    }

    /** Reads where a state would be, to have it near. */
    long touch(long hash) {
        return table[place(hash) * width];
    }

    /** Adds a state; false when it is there. */
    boolean add(long hash, long[] words, int at) {
        long first = words[at] + 1;
        if (first == 0) {
            return addAllOnes(hash, words, at);
        }
        return width == 1 ? addWord(hash, first) : addWords(hash, first, words, at);
    }

    private boolean addWord(long hash, long first) {
        long[] entries = table;
        int place = place(hash);
        while (true) {
            long entry = entries[place];
            if (entry == first) {
                return false;
            }
            if (entry == 0) {
                entries[place] = first;
                if (++size > limit) {
                    grow();
                }
                return true;
            }
            if (++place == entries.length) {
                place = 0;
            }
        }
    }

    private boolean addWords(long hash, long first, long[] words, int at) {
        int to = place(hash) * width;
        while (table[to] != 0) {
            if (table[to] == first && sameRest(to, words, at)) {
                return false;
            }
            to += width;
            if (to == table.length) {
                to = 0;
            }
        }
        table[to] = first;
        for (int k = 1; k < width; k++) {
            table[to + k] = words[at + k];
        }
        if (++size > limit) {
            grow();
        }
        return true;
    }

    private boolean sameRest(int to, long[] words, int at) {
        for (int k = 1; k < width; k++) {
            if (table[to + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    /** With the first word known, the others (shifted, to have a first word again) make the state. */
    private boolean addAllOnes(long hash, long[] words, int at) {
        if (allOnes == null) {
            allOnes = new HashSegment(width, meter);
        }
        long[] shifted = new long[width];
        for (int k = 1; k < width; k++) {
            shifted[k] = words[at + k];
        }
        return allOnes.add(hash, shifted, 0);
    }

    /** Moves everything to a larger table; only this segment is held twice meanwhile. */
    private void grow() {
        long[] old = table;
        allocate(places + places / 2);
        size = 0;
        long[] state = new long[width];
        for (int from = 0; from < old.length; from += width) {
            if (old[from] != 0) {
                state[0] = old[from] - 1;
                for (int k = 1; k < width; k++) {
                    state[k] = old[from + k];
                }
                add(Hash.of(state, 0, width), state, 0);
            }
        }
        meter.giveBack(8L * old.length);
    }
}
