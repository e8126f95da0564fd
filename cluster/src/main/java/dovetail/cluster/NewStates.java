package dovetail.cluster;

import dovetail.base.MemoryMeter;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateOrder;
import java.io.IOException;

/** The new states of a level and a partition, which are collected in any order and written as a sorted run. */
final class NewStates {
    private final int width;
    private final MemoryMeter meter;
    private long[] words = new long[0];
    private int count;

    /** @param meter counts the states, and is given back by others */
    NewStates(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
    }

    /** Adds the first states of an array; none of them is here yet. */
    void add(long[] states, int more) {
        long needed = ((long) count + more) * width;
        if (needed > words.length) {
            words = meter.grow(words, needed);
        }
        System.arraycopy(states, 0, words, count * width, more * width);
        count += more;
    }

    /** Writes the states in their order. */
    void write(RunWriter out) throws IOException {
        // Sorting words takes as many words again.
        meter.take(width == 1 ? (long) Long.BYTES * words.length : 0);
        new StateOrder(width).sort(words, count);
        for (int i = 0; i < count; i++) {
            out.add(words, i * width);
        }
    }
}
