package dovetail.search.owcty;

import dovetail.base.MemoryMeter;
import dovetail.search.run.Expansion;
import dovetail.search.run.Partition;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateOrder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Collects edges by the partitions of their targets, and sends them as sorted runs. A row of a run is a target, and a word with
 * acceptance marks and with the number of edges of these marks.
 */
final class EdgeOutbox {
    private static final int FIRST_CAPACITY = 64;
    private static final int LEAST_CAPACITY = 256;
    private static final int COUNT_BITS = 32;
    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;

    private final int row;
    private final MemoryMeter meter;
    private final StateOrder order;
    private final int capacity;
    private final long[][] pending;
    private final int[] counts;
    private long sent;

    /** @param width the words of a state */
    EdgeOutbox(int width, int partitions, int bufferWords, MemoryMeter meter) {
        this.row = width + 1;
        this.meter = meter;
        this.order = new StateOrder(row);
        this.capacity = Math.max(LEAST_CAPACITY, bufferWords / partitions / row);
        this.pending = new long[partitions][0];
        this.counts = new int[partitions];
    }

    /** The marks of the edges of a row. */
    static int marks(long word) {
        return (int) (word >>> COUNT_BITS);
    }

    /** The number of edges of a row. */
    static int edges(long word) {
        return (int) (word & COUNT_MASK);
    }

    /** The bytes of the runs that were sent. */
    long sent() {
        return sent;
    }

    /** Takes an edge with its target. */
    void add(long[] words, int at, int marks, Expansion.Mail mail) throws IOException {
        int partition = Partition.of(words, at, row - 1, counts.length);
        if ((long) counts[partition] * row == pending[partition].length) {
            enlarge(partition);
        }
        long[] buffer = pending[partition];
        int to = counts[partition] * row;
        System.arraycopy(words, at, buffer, to, row - 1);
        buffer[to + row - 1] = (long) marks << COUNT_BITS | 1;
        if (++counts[partition] == capacity) {
            sum(partition);
            if (counts[partition] > capacity / 2) {
                flush(partition, mail);
            }
        }
    }

    private void enlarge(int partition) {
        long[] old = pending[partition];
        long rows = old.length == 0 ? FIRST_CAPACITY : 2L * counts[partition];
        long[] buffer = meter.longs(Math.min(rows, capacity) * row);
        System.arraycopy(old, 0, buffer, 0, old.length);
        meter.giveBack((long) Long.BYTES * old.length);
        pending[partition] = buffer;
    }

    /** Sorts the rows that are pending, and makes one of those with the same target and marks. */
    private void sum(int partition) {
        long[] buffer = pending[partition];
        order.sort(buffer, counts[partition]);
        int kept = 0;
        for (int i = 0; i < counts[partition]; i++) {
            if (kept > 0 && isSame(buffer, i, kept - 1)) {
                buffer[kept * row - 1] += buffer[(i + 1) * row - 1] & COUNT_MASK;
            } else {
                System.arraycopy(buffer, i * row, buffer, kept * row, row);
                kept++;
            }
        }
        counts[partition] = kept;
    }

    private boolean isSame(long[] buffer, int a, int b) {
        return marks(buffer[(a + 1) * row - 1]) == marks(buffer[(b + 1) * row - 1])
                && StateOrder.compare(buffer, a * row, buffer, b * row, row - 1) == 0;
    }

    /** Sends the rows that are left. */
    void finish(Expansion.Mail mail) throws IOException {
        for (int partition = 0; partition < counts.length; partition++) {
            sum(partition);
            if (counts[partition] > 0) {
                flush(partition, mail);
            }
        }
    }

    private void flush(int partition, Expansion.Mail mail) throws IOException {
        long[] buffer = pending[partition];
        int rows = counts[partition];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(rows * row * 2 + 64);
        RunWriter writer = new RunWriter(bytes, row);
        for (int i = 0; i < rows; i++) {
            writer.add(buffer, i * row);
        }
        writer.finish();
        counts[partition] = 0;
        sent += bytes.size();
        mail.send(partition, bytes.toByteArray());
    }
}
