package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateOrder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Collects states for each partition; when there are many, they are sorted, duplicates are dropped, and the rest is sent as one
 * run. Its buffers are used again, level by level.
 */
final class Outbox {
    /** The states for which a buffer has room at first. */
    private static final int FIRST_CAPACITY = 256;

    private static final int LEAST_CAPACITY = 64;

    private final int width;
    private final MemoryMeter meter;
    private final StateOrder order;
    private final long[][] pending;
    private final int[] counts;
    private final int capacity;
    private Expansion.Known known = (partition, words, count) -> count;
    private long sent;

    /**
     * @param partitions the number of partitions
     * @param bufferWords the words of all buffers together
     */
    Outbox(int width, int partitions, int bufferWords, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.order = new StateOrder(width);
        this.capacity = Math.max(LEAST_CAPACITY, bufferWords / partitions / width);
        this.pending = new long[partitions][0];
        this.counts = new int[partitions];
    }

    /** The bytes of the runs that were sent. */
    long sent() {
        return sent;
    }

    /** Drops from now on what is known. */
    void without(Expansion.Known some) {
        known = some;
    }

    /** Takes a state with its hash. */
    void add(long hash, long[] words, int at, Expansion.Mail mail) throws IOException {
        int partition = Partition.of(hash, counts.length);
        if ((long) counts[partition] * width == pending[partition].length) {
            enlarge(partition);
        }
        long[] buffer = pending[partition];
        System.arraycopy(words, at, buffer, counts[partition] * width, width);
        if (++counts[partition] == capacity) {
            sort(partition);
            if (counts[partition] > capacity / 2) {
                flush(partition, mail);
            }
        }
    }

    /** Sorts what is pending, and drops duplicates and what is known. */
    private void sort(int partition) {
        int distinct = order.sortDistinct(pending[partition], counts[partition]);
        counts[partition] = known.drop(partition, pending[partition], distinct);
    }

    private void enlarge(int partition) {
        long[] old = pending[partition];
        long states = old.length == 0 ? FIRST_CAPACITY : 2L * counts[partition];
        long[] buffer = meter.longs(Math.min(states, capacity) * width);
        System.arraycopy(old, 0, buffer, 0, old.length);
        meter.giveBack((long) Long.BYTES * old.length);
        pending[partition] = buffer;
    }

    /** Sends the states that are left. */
    void finish(Expansion.Mail mail) throws IOException {
        for (int partition = 0; partition < counts.length; partition++) {
            sort(partition);
            if (counts[partition] > 0) {
                flush(partition, mail);
            }
        }
    }

    private void flush(int partition, Expansion.Mail mail) throws IOException {
        long[] buffer = pending[partition];
        int distinct = counts[partition];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(distinct * width * 2 + 64);
        RunWriter writer = new RunWriter(bytes, width);
        for (int i = 0; i < distinct; i++) {
            writer.add(buffer, i * width);
        }
        writer.finish();
        counts[partition] = 0;
        sent += bytes.size();
        mail.send(partition, bytes.toByteArray());
    }
}
