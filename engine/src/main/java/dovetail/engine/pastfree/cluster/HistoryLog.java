package dovetail.engine.pastfree.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.engine.pastfree.history.BackgroundWriter;
import dovetail.engine.pastfree.history.HistoryFile;
import dovetail.engine.pastfree.history.ParentBlock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Writes the parents of all states to a file, in blocks, by a thread in the background. A block of a cluster knows the
 * position of the one before, so only the last position of each cluster is kept in memory. Paths are read backwards, each
 * block once.
 */
final class HistoryLog implements History, AutoCloseable {
    /** Cluster, states, first number, position of the block before, length, checksum. */
    private static final int HEADER = 4 * Integer.BYTES + 2 * Long.BYTES;

    private static final int FIRST_CLUSTERS = 64;
    private static final long NONE = -1;

    private final BackgroundWriter writer;
    private final HistoryFile file;
    private final MemoryMeter meter;
    private final Budget budget;
    private long[] lastBlock;
    private final byte[] header = new byte[HEADER];
    private final CRC32C checksum = new CRC32C();

    HistoryLog(HistoryFile file, Budget budget, MemoryMeter meter) {
        this.file = file;
        this.budget = budget;
        this.meter = meter;
        this.writer = new BackgroundWriter(file, meter);
        this.lastBlock = meter.longs(FIRST_CLUSTERS);
        Arrays.fill(lastBlock, NONE);
    }

    /** The bytes that were written. */
    long bytes() {
        return writer.position();
    }

    @Override
    public void add(Cluster cluster, int source, long parent, long hash) {
        ParentBlock block = cluster.parents;
        if (block == null) {
            block = new ParentBlock(meter);
            cluster.parents = block;
            block.begin(cluster.states, last(cluster.id));
        } else if (cluster.states == 0) {
            block.begin(0, NONE);
        } else if (block.count == ParentBlock.MAX_STATES) {
            write(cluster.id, block);
            block.begin(cluster.states, last(cluster.id));
        }
        block.add(source, parent, hash);
    }

    @Override
    public void suspend(Cluster cluster) {
        ParentBlock block = cluster.parents;
        if (block != null) {
            write(cluster.id, block);
            meter.giveBack(block.bytes.length);
            cluster.parents = null;
        }
    }

    @Override
    public void finish(Cluster cluster) {
        if (cluster.parents != null) {
            write(cluster.id, cluster.parents);
        }
    }

    private long last(int cluster) {
        return cluster < lastBlock.length ? lastBlock[cluster] : NONE;
    }

    private void write(int cluster, ParentBlock block) {
        if (cluster >= lastBlock.length) {
            int before = lastBlock.length;
            lastBlock = meter.grow(lastBlock, cluster + 1L);
            Arrays.fill(lastBlock, before, lastBlock.length, NONE);
        }
        lastBlock[cluster] = writer.position();
        checksum.reset();
        checksum.update(block.bytes, 0, block.length);
        ByteBuffer.wrap(header)
                .putInt(cluster)
                .putInt(block.count)
                .putLong(block.first)
                .putLong(block.previous)
                .putInt(block.length)
                .putInt((int) checksum.getValue());
        writer.write(header, HEADER);
        writer.write(block.bytes, block.length);
    }

    /** Ends writing, so that paths can be read. */
    void complete() {
        writer.complete();
        try {
            file.complete();
        } catch (IOException e) {
            throw BackgroundWriter.failure(e);
        }
    }

    /** The fingerprints along the recorded path to a state of a cluster, from the initial state on. */
    byte[] fingerprints(int cluster, long number) {
        byte[] path = new byte[64];
        int free = path.length;
        int at = cluster;
        long state = number;
        Block block = null;
        while (at >= 0) {
            budget.check(0);
            block = block == null || block.cluster != at ? read(at, last(at)) : block;
            while (state < block.first) {
                block = read(at, block.previous);
            }
            ParentBlock.Decoded entries = block.entries();
            int source = at;
            while (source == at && state >= block.first) {
                int i = (int) (state - block.first);
                if (free == 0) {
                    byte[] longer = new byte[2 * path.length];
                    free = path.length;
                    System.arraycopy(path, 0, longer, free, path.length);
                    path = longer;
                }
                path[--free] = entries.fingerprints[i];
                source = entries.sources[i];
                state = entries.parents[i];
            }
            at = source;
        }
        return Arrays.copyOfRange(path, free, path.length);
    }

    /** A block of the file; its entries are read when they are needed. */
    private final class Block {
        private final int cluster;
        private final int count;
        private final long first;
        private final long previous;
        private final long position;
        private final int length;
        private final int expected;
        private ParentBlock.@Nullable Decoded entries;

        Block(long position, ByteBuffer from) {
            this.position = position;
            this.cluster = from.getInt();
            this.count = from.getInt();
            this.first = from.getLong();
            this.previous = from.getLong();
            this.length = from.getInt();
            this.expected = from.getInt();
        }

        ParentBlock.Decoded entries() {
            ParentBlock.Decoded known = entries;
            if (known == null) {
                byte[] coded = HistoryLog.this.read(position + HEADER, length);
                checksum.reset();
                checksum.update(coded, 0, length);
                if ((int) checksum.getValue() != expected) {
                    throw damaged();
                }
                known = new ParentBlock.Decoded(coded, count);
                entries = known;
            }
            return known;
        }
    }

    private Block read(int cluster, long position) {
        if (position < 0) {
            throw damaged();
        }
        Block block = new Block(position, ByteBuffer.wrap(read(position, HEADER)));
        if (block.cluster != cluster) {
            throw damaged();
        }
        return block;
    }

    private byte[] read(long position, int length) {
        byte[] bytes = new byte[length];
        try {
            file.read(position, bytes, length);
        } catch (IOException e) {
            throw BackgroundWriter.failure(e);
        }
        return bytes;
    }

    private static Limit.Exceeded damaged() {
        return new Limit.Exceeded(new Limit(Limit.Kind.DISK, "the history on disk is damaged"));
    }

    @Override
    public void close() {
        writer.close();
        try {
            file.close();
        } catch (IOException e) {
            // A file that cannot be removed is removed by the next run in its directory.
            return;
        }
    }
}
