package dovetail.engine.symbolic.diagram;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;

/**
 * Cache of the results of operations on diagrams, by an operation and two nodes. A later result may replace an earlier one of
 * the same hash. It grows with the table of nodes, as far as memory allows.
 */
final class ResultCache {
    /** No result. */
    static final int MISSING = -1;

    private static final int WIDTH = 4;
    private static final int FIRST_SIZE = 1 << 10;
    private final MemoryMeter meter;
    private final long mostBytes;
    /** By entry: the operation, the two nodes and the result. The operation 0 is none. */
    private int[] entries;

    ResultCache(MemoryMeter meter, long mostBytes) {
        this.meter = meter;
        this.mostBytes = mostBytes;
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
        int at = WIDTH * (hash(operation, one, other) & entries.length / WIDTH - 1);
        entries[at] = operation;
        entries[at + 1] = one;
        entries[at + 2] = other;
        entries[at + 3] = result;
    }

    /** Keeps the results about nodes that are in use, in a larger cache if the table has outgrown this one. */
    void adapt(NodeTable table) {
        int[] old = entries;
        if (old.length / WIDTH < 2L * table.capacity()) {
            grow();
        }
        if (entries == old) {
            for (int at = 0; at < old.length; at += WIDTH) {
                if (!isLive(old, at, table)) {
                    old[at] = 0;
                }
            }
            return;
        }
        for (int at = 0; at < old.length; at += WIDTH) {
            if (isLive(old, at, table)) {
                put(old[at], old[at + 1], old[at + 2], old[at + 3]);
            }
        }
    }

    private void grow() {
        long bytes = (long) Integer.BYTES * entries.length;
        if (entries.length > Integer.MAX_VALUE / 4 || 2 * bytes > mostBytes) {
            return;
        }
        try {
            meter.take(2 * bytes);
        } catch (Limit.Exceeded full) {
            // A smaller cache costs time alone.
            return;
        }
        entries = new int[2 * entries.length];
        meter.giveBack(bytes);
    }

    private static boolean isLive(int[] entries, int at, NodeTable table) {
        return entries[at] != 0
                && table.isLive(entries[at + 1])
                && table.isLive(entries[at + 2])
                && table.isLive(entries[at + 3]);
    }
}
