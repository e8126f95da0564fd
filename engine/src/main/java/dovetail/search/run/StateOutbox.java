package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.run.StateOrder;
import java.io.IOException;

/** Collects states for their partitions; duplicates, and states that a partition is known to have, are not sent. */
final class StateOutbox extends Outbox {
    private final int width;
    private final StateOrder order;
    private Expansion.Known known = (partition, words, count) -> count;

    /** @param width the words of a state */
    StateOutbox(int width, int partitions, int bufferWords, MemoryMeter meter) {
        super(width, partitions, bufferWords, meter);
        this.width = width;
        this.order = new StateOrder(width);
    }

    /** Drops from now on what is known. */
    void without(Expansion.Known some) {
        known = some;
    }

    /** Takes a state with its hash. */
    void add(long hash, long[] words, int at, Expansion.Mail mail) throws IOException {
        int partition = Partition.of(hash, partitions());
        long[] buffer = room(partition);
        System.arraycopy(words, at, buffer, end(partition), width);
        added(partition, mail);
    }

    @Override
    protected int compact(int partition, long[] rows, int count) {
        return known.drop(partition, rows, order.sortDistinct(rows, count));
    }
}
