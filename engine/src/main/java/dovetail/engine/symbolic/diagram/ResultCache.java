package dovetail.engine.symbolic.diagram;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;

/**
 * Cache of the results of operations on diagrams, by an operation and two nodes. A later result may replace an earlier one of
 * the same hash. It grows with its use, as far as memory allows.
 */
final class ResultCache {
    /** No result. */
    static final int MISSING = -1;

    private static final int WIDTH = 4;
    private static final int FIRST_SIZE = 1 << 10;
    /** The cache grows when so many results were put into each entry on average. */
    private static final int PUTS_PER_ENTRY = 3;
    /** Larger caches gain less than their memory costs. */
    private static final long MOST_BYTES = 1L << 28;

    private final MemoryMeter meter;
    private final long mostBytes;
    /** By entry: the operation, the two nodes and the result. The operation 0 is none. */
    private int[] entries;

    /** The results that were put in since the cache has grown. */
    private long puts;

    ResultCache(MemoryMeter meter, long mostBytes) {
        this.meter = meter;
        this.mostBytes = Math.min(mostBytes, MOST_BYTES);
        this.entries = meter.ints((long) WIDTH * FIRST_SIZE);
    }

    private static int hash(int operation, int one, int other) {
        int hash = operation * 0x9E3779B1 + one * 0x85EBCA77 + other * 0xC2B2AE3D;
        hash ^= hash >>> 15;
        hash *= 0x2C1B3C6D;
        return hash ^ hash >>> 12;
    }

    int get(int operation, int one, int other) {
        int at = WIDTH * (hash(operation, one, other) & entries.length / WIDTH - 1);
        return entries[at] == operation && entries[at + 1] == one && entries[at + 2] == other
                ? entries[at + 3]
                : MISSING;
    }

    void put(int operation, int one, int other, int result) {
        if (++puts > (long) PUTS_PER_ENTRY * entries.length / WIDTH) {
            grow();
        }
        int at = WIDTH * (hash(operation, one, other) & entries.length / WIDTH - 1);
        entries[at] = operation;
        entries[at + 1] = one;
        entries[at + 2] = other;
        entries[at + 3] = result;
    }

    /** Forgets the results about nodes that are not in use. */
    void sweep(NodeTable table) {
        for (int at = 0; at < entries.length; at += WIDTH) {
            if (entries[at] != 0 && !isLive(at, table)) {
                entries[at] = 0;
            }
        }
    }

    private boolean isLive(int at, NodeTable table) {
        return table.isLive(entries[at + 1]) && table.isLive(entries[at + 2]) && table.isLive(entries[at + 3]);
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
        for (int at = 0; at < old.length; at += WIDTH) {
            if (old[at] != 0) {
                put(old[at], old[at + 1], old[at + 2], old[at + 3]);
            }
        }
        puts = 0;
        meter.giveBack(bytes);
    }
}
