package dovetail.diagram;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;

/**
 * Cache of the results of operations on diagrams, by an operation and two nodes or three. A later result may replace an earlier one of
 * the same hash. It grows with its use, as far as memory allows.
 */
final class ResultCache {
    /** No result. */
    static final int MISSING = -1;

    private static final int FIRST_SIZE = 1 << 10;
    /** The cache grows when so many results were put into each entry on average. */
    private static final int PUTS_PER_ENTRY = 3;
    /** Larger caches gain less than their memory costs. */
    private static final long MOST_BYTES = 1L << 28;

    private final MemoryMeter meter;
    private final long mostBytes;
    /** The numbers of an entry. */
    private final int width;
    /** By entry: the operation, the nodes and the result. The operation 0 is none. */
    private int[] entries;

    /** The results that were put in since the cache has grown. */
    private long puts;

    /** @param nodes the number of nodes that results depend on: two or three */
    ResultCache(int nodes, MemoryMeter meter, long mostBytes) {
        this.meter = meter;
        this.width = nodes + 2;
        this.mostBytes = Math.min(mostBytes, MOST_BYTES);
        this.entries = meter.ints((long) width * FIRST_SIZE);
    }

    private static int hash(int operation, int one, int other, int third) {
        int hash = operation * 0x9E3779B1 + one * 0x85EBCA77 + other * 0xC2B2AE3D + third * 0x27D4EB2F;
        hash ^= hash >>> 15;
        hash *= 0x2C1B3C6D;
        return hash ^ hash >>> 12;
    }

    private int place(int operation, int one, int other, int third) {
        return width * (hash(operation, one, other, third) & entries.length / width - 1);
    }

    int get(int operation, int one, int other) {
        int at = place(operation, one, other, NodeTable.EMPTY);
        return entries[at] == operation && entries[at + 1] == one && entries[at + 2] == other
                ? entries[at + 3]
                : MISSING;
    }

    void put(int operation, int one, int other, int result) {
        int at = newPlace(operation, one, other, NodeTable.EMPTY);
        entries[at + 3] = result;
    }

    /** The result for three nodes. */
    int get(int operation, int one, int other, int third) {
        int at = place(operation, one, other, third);
        return entries[at] == operation
                        && entries[at + 1] == one
                        && entries[at + 2] == other
                        && entries[at + 3] == third
                ? entries[at + 4]
                : MISSING;
    }

    void put(int operation, int one, int other, int third, int result) {
        int at = newPlace(operation, one, other, third);
        entries[at + 3] = third;
        entries[at + 4] = result;
    }

    private int newPlace(int operation, int one, int other, int third) {
        if (++puts > (long) PUTS_PER_ENTRY * entries.length / width) {
            grow();
        }
        int at = place(operation, one, other, third);
        entries[at] = operation;
        entries[at + 1] = one;
        entries[at + 2] = other;
        return at;
    }

    /** Forgets the results about nodes that are not in use. */
    void sweep(NodeTable table) {
        for (int at = 0; at < entries.length; at += width) {
            if (entries[at] != 0 && !isLive(at, table)) {
                entries[at] = 0;
            }
        }
    }

    private boolean isLive(int at, NodeTable table) {
        for (int i = 1; i < width; i++) {
            if (!table.isLive(entries[at + i])) {
                return false;
            }
        }
        return true;
    }

    /** Doubles the cache, if it may be larger. */
    private void grow() {
        puts = 0;
        int[] old = entries;
        long bytes = (long) Integer.BYTES * old.length;
        if (2 * bytes > mostBytes) {
            return;
        }
        try {
            meter.take(2 * bytes);
        } catch (Limit.Exceeded full) {
            // A smaller cache costs time alone.
            return;
        }
        entries = new int[2 * old.length];
        for (int at = 0; at < old.length; at += width) {
            if (old[at] != 0) {
                int third = width == 4 ? NodeTable.EMPTY : old[at + 3];
                System.arraycopy(old, at, entries, place(old[at], old[at + 1], old[at + 2], third), width);
            }
        }
        puts = 0;
        meter.giveBack(bytes);
    }
}
