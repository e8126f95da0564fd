package dovetail.engine.pastfree.cluster;

import dovetail.base.MemoryMeter;
import dovetail.engine.pastfree.history.BackgroundWriter;
import dovetail.engine.pastfree.history.HistoryFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves waiting clusters to disk when memory runs short. A moved cluster takes further states in a small buffer, without
 * looking for those that it has; duplicates are dropped when the cluster is read again, just before it is expanded. Every
 * cluster is thus still expanded once, and nothing is explored twice.
 */
final class Spill implements AutoCloseable {
    /** The records of a buffer that is full. */
    private static final int RECORDS = 64;

    private static final long NONE = -1;

    private final HistoryFile file;
    private final int width;
    private final int stride;
    private final MemoryMeter meter;
    private final byte[] chunk;
    private long position;
    private int moved;

    /** The states of a moved cluster: a chain of chunks in the file, and a buffer of those that came last. */
    static final class Moved {
        private final long[] records;
        private int length;
        private long last = NONE;
        /** The number of states whose parents are recorded. */
        private final long known;

        private Moved(int words, long known) {
            this.records = new long[words];
            this.known = known;
        }
    }

    Spill(HistoryFile file, int width, MemoryMeter meter) {
        this.file = file;
        this.width = width;
        this.stride = width + 2;
        this.meter = meter;
        this.chunk = new byte[Long.BYTES * (2 + RECORDS * stride)];
        meter.take(chunk.length);
    }

    /** The number of clusters that were moved. */
    int moved() {
        return moved;
    }

    long bytes() {
        return position;
    }

    /** Moves a cluster that waits; its arrays are free from now on. */
    void move(Cluster cluster) {
        meter.take((long) Long.BYTES * RECORDS * stride);
        Moved states = new Moved(RECORDS * stride, cluster.states);
        long[] state = new long[width];
        while (cluster.queue.read(state, 1) > 0) {
            append(states, state, 0, 0, 0);
        }
        cluster.set.close();
        cluster.queue.clear();
        cluster.moved = states;
        moved++;
    }

    void append(Moved states, long[] words, int at, int source, long parent) {
        if (states.length == states.records.length) {
            write(states);
        }
        System.arraycopy(words, at, states.records, states.length, width);
        states.records[states.length + width] = source;
        states.records[states.length + width + 1] = parent;
        states.length += stride;
    }

    private void write(Moved states) {
        ByteBuffer buffer = ByteBuffer.wrap(chunk);
        buffer.putLong(states.last).putLong(states.length);
        for (int i = 0; i < states.length; i++) {
            buffer.putLong(states.records[i]);
        }
        try {
            file.append(chunk, buffer.position());
        } catch (IOException e) {
            throw BackgroundWriter.failure(e);
        }
        states.last = position;
        position += buffer.position();
        states.length = 0;
    }

    /** Receives the states of a cluster that is read again. */
    interface Reader {
        /** @param isKnown whether the state had a number, and a record of its parent, before the cluster was moved */
        void state(long[] words, int at, int source, long parent, boolean isKnown);
    }

    /** Reads a moved cluster, in the order in which its states came; it is an ordinary one from now on. */
    void read(Cluster cluster, Moved states, Reader reader) {
        cluster.moved = null;
        forEach(states, reader);
        meter.giveBack((long) Long.BYTES * RECORDS * stride);
    }

    /** Tells the states of a moved cluster in the order in which they came; they stay. */
    void forEach(Moved states, Reader reader) {
        write(states);
        List<Long> chunks = new ArrayList<>();
        for (long at = states.last; at != NONE; at = header(at)) {
            chunks.add(at);
        }
        long[] records = states.records;
        long number = 0;
        for (int c = chunks.size() - 1; c >= 0; c--) {
            long at = chunks.get(c);
            header(at);
            int length = (int) ByteBuffer.wrap(chunk).getLong(Long.BYTES);
            load(at + 2 * Long.BYTES, Long.BYTES * length);
            ByteBuffer.wrap(chunk).asLongBuffer().get(records, 0, length);
            for (int i = 0; i < length; i += stride) {
                reader.state(records, i, (int) records[i + width], records[i + width + 1], number++ < states.known);
            }
        }
    }

    /** Reads the header of a chunk; the position of the one before. */
    private long header(long at) {
        load(at, 2 * Long.BYTES);
        return ByteBuffer.wrap(chunk).getLong();
    }

    private void load(long at, int length) {
        try {
            file.read(at, chunk, length);
        } catch (IOException e) {
            throw BackgroundWriter.failure(e);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            // A file that cannot be removed is removed by the next run in its directory.
            return;
        }
    }
}
