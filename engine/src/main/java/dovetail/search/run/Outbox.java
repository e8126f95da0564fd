package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.run.RunWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Collects rows for each partition; when there are many, they are sorted and made fewer, and the rest is sent as one run. Its
 * buffers are used again, level by level.
 */
public abstract class Outbox {
    /** The rows for which a buffer has room at first. */
    private static final int FIRST_CAPACITY = 256;

    private static final int LEAST_CAPACITY = 64;

    private final int width;
    private final MemoryMeter meter;
    private final int capacity;
    private final long[][] pending;
    private final int[] counts;
    private long sent;

    /**
     * @param width the words of a row
     * @param partitions the number of partitions
     * @param bufferWords the words of all buffers together
     */
    protected Outbox(int width, int partitions, int bufferWords, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.capacity = Math.max(LEAST_CAPACITY, bufferWords / partitions / width);
        this.pending = new long[partitions][0];
        this.counts = new int[partitions];
    }

    /** Sorts the first rows of a buffer, and drops those that need not be sent; returns the number of those that are left. */
    protected abstract int compact(int partition, long[] rows, int count);

    /** The bytes of the runs that were sent. */
    public final long sent() {
        return sent;
    }

    protected final int partitions() {
        return counts.length;
    }

    /** The buffer of a partition, with room for one more row at its {@link #end}. */
    protected final long[] room(int partition) {
        if ((long) counts[partition] * width == pending[partition].length) {
            enlarge(partition);
        }
        return pending[partition];
    }

    /** The position after the rows of a partition. */
    protected final int end(int partition) {
        return counts[partition] * width;
    }

    /** The buffer of a partition. */
    protected final long[] buffer(int partition) {
        return pending[partition];
    }

    /** The number of rows of a partition. */
    protected final int rows(int partition) {
        return counts[partition];
    }

    /** Drops all rows of a partition but the first ones. */
    protected final void keep(int partition, int rows) {
        counts[partition] = rows;
    }

    /** Counts the row that was written to the room for it. */
    protected final void added(int partition, Expansion.Mail mail) throws IOException {
        if (++counts[partition] == capacity) {
            compact(partition);
            if (counts[partition] > capacity / 2) {
                flush(partition, mail);
            }
        }
    }

    private void compact(int partition) {
        counts[partition] = compact(partition, pending[partition], counts[partition]);
    }

    private void enlarge(int partition) {
        long[] old = pending[partition];
        long rows = old.length == 0 ? FIRST_CAPACITY : 2L * counts[partition];
        long[] buffer = meter.longs(Math.min(rows, capacity) * width);
        System.arraycopy(old, 0, buffer, 0, old.length);
        meter.giveBack((long) Long.BYTES * old.length);
        pending[partition] = buffer;
    }

    /** Sends the rows that are left. */
    public final void finish(Expansion.Mail mail) throws IOException {
        for (int partition = 0; partition < counts.length; partition++) {
            compact(partition);
            if (counts[partition] > 0) {
                flush(partition, mail);
            }
        }
    }

    private void flush(int partition, Expansion.Mail mail) throws IOException {
        long[] buffer = pending[partition];
        int rows = counts[partition];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(rows * width * 2 + 64);
        RunWriter writer = new RunWriter(bytes, width);
        for (int i = 0; i < rows; i++) {
            writer.add(buffer, i * width);
        }
        writer.finish();
        counts[partition] = 0;
        sent += bytes.size();
        mail.send(partition, bytes.toByteArray());
    }
}
