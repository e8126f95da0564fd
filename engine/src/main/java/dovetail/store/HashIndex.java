package dovetail.store;

/**
 * One segment of a {@link HashStore}: an open-addressing table from hashes to state numbers. The table grows by half
 * when it is three quarters full. An entry is 0 or {@code tag << idBits | id + 1}; the more states there are, the
 * shorter the tag.
 */
final class HashIndex {
    private static final int SMALLEST = 32;

    private final HashStore store;
    private final MemoryMeter meter;
    private int[] table = new int[SMALLEST];
    private int size;
    private int limit = SMALLEST / 4 * 3;
    private int idBits = 16;

    HashIndex(HashStore store, MemoryMeter meter) {
        this.store = store;
        this.meter = meter;
        meter.take(4L * SMALLEST);
    }

    /** The entry at which the search for a hash begins. */
    int first(long hash) {
        return table[slot(hash)];
    }

    private int slot(long hash) {
        return (int) ((hash & 0xFFFFFFFFL) * table.length >>> 32);
    }

    private int tag(long hash) {
        return (int) (hash >>> 32) << idBits;
    }

    /** The number of the state that an entry stands for, or -1 when its tag tells that it is another one. */
    int candidate(int entry, long hash) {
        int mask = -1 << idBits;
        return (entry & mask) == tag(hash) ? (entry & ~mask) - 1 : -1;
    }

    /** The free slot where a state belongs, or -1 when the state is there. */
    int find(long hash, long[] words, int at) {
        int[] entries = table;
        int mask = -1 << idBits;
        int tag = tag(hash);
        int slot = slot(hash);
        int width = store.width();
        while (true) {
            int entry = entries[slot];
            if (entry == 0) {
                return slot;
            }
            if ((entry & mask) == tag) {
                int id = (entry & ~mask) - 1;
                long[] chunk = store.chunkOf(id);
                int position = store.positionOf(id);
                int k = 0;
                while (k < width && chunk[position + k] == words[at + k]) {
                    k++;
                }
                if (k == width) {
                    return -1;
                }
            }
            if (++slot == entries.length) {
                slot = 0;
            }
        }
    }

    /** Puts a state that was not found into the slot that {@link #find} gave. */
    void insert(int slot, long hash, int id) {
        if (id + 1 >>> idBits != 0 || size == limit) {
            rebuild(size == limit ? table.length + table.length / 2 : table.length);
            put(hash, id);
        } else {
            table[slot] = tag(hash) | id + 1;
        }
        size++;
    }

    private void put(long hash, int id) {
        int slot = slot(hash);
        while (table[slot] != 0) {
            if (++slot == table.length) {
                slot = 0;
            }
        }
        table[slot] = tag(hash) | id + 1;
    }

    /** Makes a new table from the old; only this segment is held twice meanwhile. */
    private void rebuild(int capacity) {
        meter.take(4L * capacity);
        int[] old = table;
        int oldMask = -1 << idBits;
        table = new int[capacity];
        limit = (int) (capacity * 3L / 4);
        idBits = Math.max(idBits, Math.min(31, 33 - Integer.numberOfLeadingZeros(store.largestId())));
        for (int entry : old) {
            if (entry != 0) {
                int id = (entry & ~oldMask) - 1;
                put(Hash.of(store.chunkOf(id), store.positionOf(id), store.width()), id);
            }
        }
        meter.giveBack(4L * old.length);
    }
}
