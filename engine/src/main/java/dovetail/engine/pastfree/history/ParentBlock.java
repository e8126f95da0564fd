package dovetail.engine.pastfree.history;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/**
 * Block of parents of states with successive numbers of one cluster, coded in few bytes. States are found in the order in
 * which their parents are expanded, so a parent is coded by its distance from that of the state before. An entry is
 * a number of variable length, whose lowest bit says that the cluster of parents changes; then follow that cluster and the
 * number of the parent itself. The last byte of an entry is a fingerprint of the state.
 *
 * <p>Worked example: states 7 and 8 with parents 3 and 5 of cluster 2 are the bytes 1, 3, 3, f and 4, g: cluster changes,
 * cluster 2 plus one, parent 3, fingerprint; distance 2, fingerprint.
 */
public final class ParentBlock {
    /** The most states of a block. */
    public static final int MAX_STATES = 1 << 15;

    private static final int NO_CLUSTER = -2;
    /** Distances of at most so many bits take one byte. */
    private static final int SHORT_BITS = 6;

    private static final int FIRST_BYTES = 32;
    /** The most bytes of an entry. */
    private static final int MOST_BYTES = 26;

    private final MemoryMeter meter;
    public byte[] bytes;
    public int length;
    public int count;
    /** The number of the first state. */
    public long first;

    /** The position of the block before this one of the same cluster in the log, or -1. */
    public long previous;

    private int lastSource;
    private long lastParent;

    public ParentBlock(MemoryMeter meter) {
        this.meter = meter;
        meter.take(FIRST_BYTES);
        this.bytes = new byte[FIRST_BYTES];
    }

    /** Makes the block empty. */
    public void begin(long firstState, long before) {
        length = 0;
        count = 0;
        first = firstState;
        previous = before;
        lastSource = NO_CLUSTER;
    }

    static int fingerprint(long hash) {
        return (int) (hash >>> 32) & 0xFF;
    }

    public void add(int source, long parent, long hash) {
        long distance = parent - lastParent;
        if (source == lastSource && distance >>> SHORT_BITS == 0 && length + 2 <= bytes.length) {
            bytes[length] = (byte) (distance << 1);
            bytes[length + 1] = (byte) fingerprint(hash);
            length += 2;
            lastParent = parent;
            count++;
        } else {
            addLong(source, parent, hash);
        }
    }

    private void addLong(int source, long parent, long hash) {
        if (bytes.length - length < MOST_BYTES) {
            int grown = 2 * bytes.length;
            meter.take(bytes.length);
            bytes = Arrays.copyOf(bytes, grown);
        }
        if (source == lastSource && parent >= lastParent) {
            put(parent - lastParent << 1);
        } else {
            put(1);
            put(source + 1L);
            put(parent);
        }
        bytes[length++] = (byte) fingerprint(hash);
        lastSource = source;
        lastParent = parent;
        count++;
    }

    private void put(long value) {
        long rest = value;
        while (rest > 0x7F) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** The entries of a block that was read, decoded. */
    public static final class Decoded {
        public final int[] sources;
        public final long[] parents;
        public final byte[] fingerprints;
        private final byte[] coded;
        private int at;

        public Decoded(byte[] coded, int count) {
            this.coded = coded;
            this.sources = new int[count];
            this.parents = new long[count];
            this.fingerprints = new byte[count];
            int source = 0;
            long parent = 0;
            for (int i = 0; i < count; i++) {
                long code = get();
                if ((code & 1) == 0) {
                    parent += code >>> 1;
                } else {
                    source = (int) get() - 1;
                    parent = get();
                }
                sources[i] = source;
                parents[i] = parent;
                fingerprints[i] = coded[at++];
            }
        }

        private long get() {
            long value = 0;
            int shift = 0;
            byte next;
            do {
                next = coded[at++];
                value |= (long) (next & 0x7F) << shift;
                shift += 7;
            } while (next < 0);
            return value;
        }
    }
}
