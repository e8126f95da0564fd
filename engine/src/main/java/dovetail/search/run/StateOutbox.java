package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.run.StateOrder;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Collects states for their partitions. States that a partition is known to have are dropped first, many at once, and duplicates
 * among the others as they are sorted.
 */
final class StateOutbox extends Outbox {
    /** The states that are looked up at once. */
    private static final int AT_ONCE = 1 << 12;

    private final int width;
    private final MemoryMeter meter;
    private final StateOrder order;
    private final long[][] hashes;
    /** For each partition, the number of states at the end of its buffer that were not looked up yet. */
    private final int[] unknown;

    private Expansion.@Nullable Known known;

    /** @param width the words of a state */
    StateOutbox(int width, int partitions, int bufferWords, MemoryMeter meter) {
        super(width, partitions, bufferWords, meter);
        this.width = width;
        this.meter = meter;
        this.order = new StateOrder(width);
        this.hashes = new long[partitions][0];
        this.unknown = new int[partitions];
    }

    /** Drops from now on what is known. */
    void without(Expansion.Known some) {
        known = some;
    }

    /** Takes a state with its hash. */
    void add(long hash, long[] words, int at, Expansion.Mail mail) throws IOException {
        int partition = Partition.of(hash, partitions());
        long[] buffer = room(partition);
        int end = end(partition);
        for (int k = 0; k < width; k++) {
            buffer[end + k] = words[at + k];
        }
        if (known != null) {
            note(partition, hash);
        }
        added(partition, mail);
        if (unknown[partition] == AT_ONCE) {
            lookUp(partition);
        }
    }

    private void note(int partition, long hash) {
        if (hashes[partition].length == unknown[partition]) {
            hashes[partition] = meter.grow(hashes[partition], unknown[partition] + 1L);
        }
        hashes[partition][unknown[partition]++] = hash;
    }

    private void lookUp(int partition) {
        keep(partition, lookUp(partition, buffer(partition), rows(partition)));
    }

    /** Drops known states; returns the number of rows that are left. */
    private int lookUp(int partition, long[] rows, int count) {
        int looked = count - unknown[partition];
        if (known == null || looked == count) {
            return count;
        }
        int left = known.drop(partition, rows, looked, unknown[partition], hashes[partition]);
        unknown[partition] = 0;
        return looked + left;
    }

    @Override
    protected int compact(int partition, long[] rows, int count) {
        return order.sortDistinct(rows, lookUp(partition, rows, count));
    }
}
