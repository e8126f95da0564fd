package dovetail.search.owcty;

import dovetail.base.MemoryMeter;
import dovetail.search.run.Expansion;
import dovetail.search.run.Outbox;
import dovetail.search.run.Partition;
import dovetail.store.run.StateOrder;
import java.io.IOException;

/**
 * Collects edges by the partitions of their targets, and counts those of one kind in one row. A row is a target, and a word with
 * acceptance marks and with the number of edges of these marks.
 */
final class EdgeOutbox extends Outbox {
    private static final int COUNT_BITS = 32;
    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;

    private final int row;
    private final StateOrder order;

    /** @param width the words of a state */
    EdgeOutbox(int width, int partitions, int bufferWords, MemoryMeter meter) {
        super(width + 1, partitions, bufferWords, meter);
        this.row = width + 1;
        this.order = new StateOrder(row);
    }

    /** The marks of the edges of a row. */
    static int marks(long word) {
        return (int) (word >>> COUNT_BITS);
    }

    /** The number of edges of a row. */
    static int edges(long word) {
        return (int) (word & COUNT_MASK);
    }

    /** Takes an edge with its target. */
    void add(long[] words, int at, int marks, Expansion.Mail mail) throws IOException {
        int partition = Partition.of(words, at, row - 1, partitions());
        long[] buffer = room(partition);
        int to = end(partition);
        System.arraycopy(words, at, buffer, to, row - 1);
        buffer[to + row - 1] = (long) marks << COUNT_BITS | 1;
        added(partition, mail);
    }

    @Override
    protected int compact(int partition, long[] rows, int count) {
        order.sort(rows, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept > 0 && isSame(rows, i, kept - 1)) {
                rows[kept * row - 1] += rows[(i + 1) * row - 1] & COUNT_MASK;
            } else {
                System.arraycopy(rows, i * row, rows, kept * row, row);
                kept++;
            }
        }
        return kept;
    }

    private boolean isSame(long[] rows, int a, int b) {
        return marks(rows[(a + 1) * row - 1]) == marks(rows[(b + 1) * row - 1])
                && StateOrder.compare(rows, a * row, rows, b * row, row - 1) == 0;
    }
}
