package dovetail.engine.ltl;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import dovetail.store.RankedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Collects the product states from which the search for cycles starts. The threads that visit the states before the tail
 * add them. States that the search for cycles has visited are dropped; it does not run meanwhile.
 */
final class StartStates {
    private static final int MAX_STATES_PER_BATCH = 1024;
    private static final int WORDS_PER_BATCH = 1 << 15;
    /** Bytes of an array of words beside the words: its header, and the reference to it. */
    private static final int BYTES_PER_ARRAY = 24;

    private final int width;
    private final int batch;
    private final RankedStore known;
    private final MemoryMeter meter;
    private final List<Buffer> buffers = new ArrayList<>();

    StartStates(RankedStore known, MemoryMeter meter) {
        this.width = known.width();
        this.known = known;
        this.meter = meter;
        this.batch = Math.max(1, Math.min(MAX_STATES_PER_BATCH, WORDS_PER_BATCH / width));
    }

    /** A buffer for the use of one thread. */
    synchronized Buffer buffer() {
        Buffer buffer = new Buffer();
        buffers.add(buffer);
        return buffer;
    }

    /** The states that one thread has collected. */
    final class Buffer {
        private long[] words = meter.longs(2L * batch * width);
        private final long[] hashes = new long[batch];
        /** States that are not known, and behind them states that are still to be looked up. */
        private int unknown;

        private int count;
        private long added;

        /** Opens a place for one more state and returns where its words begin in {@link #words}. */
        int append() {
            if (count - unknown == batch) {
                dropKnown();
            }
            long needed = (count + 1L) * width;
            if (needed > words.length) {
                words = meter.grow(words, needed);
            }
            added++;
            return count++ * width;
        }

        long[] words() {
            return words;
        }

        private void dropKnown() {
            unknown += known.retainAbsent(words, unknown * width, count - unknown, hashes);
            count = unknown;
        }
    }

    /** The number of states ever added, with repetitions. */
    synchronized long added() {
        long sum = 0;
        for (Buffer buffer : buffers) {
            sum += buffer.added;
        }
        return sum;
    }

    /** Takes what is there, each state once, in an order that does not depend on who found it. No thread may be adding. */
    synchronized long[][] take() {
        long sum = 0;
        for (Buffer buffer : buffers) {
            buffer.dropKnown();
            sum += buffer.count;
        }
        int total = ArraySizes.checked(sum, "states");
        // The states are taken one by one: the caller gives their memory back when it is done with all.
        meter.take(bytes(total));
        long[][] states = new long[total][];
        int filled = 0;
        for (Buffer buffer : buffers) {
            for (int i = 0; i < buffer.count; i++) {
                states[filled++] = Arrays.copyOfRange(buffer.words, i * width, (i + 1) * width);
            }
            buffer.count = 0;
            buffer.unknown = 0;
        }
        Arrays.sort(states, (Comparator<long[]>) Arrays::compare);
        int distinct = 0;
        for (int i = 0; i < total; i++) {
            if (i == 0 || !Arrays.equals(states[i], states[distinct - 1])) {
                states[distinct++] = states[i];
            }
        }
        meter.giveBack(bytes(total - distinct));
        return Arrays.copyOf(states, distinct);
    }

    /** Tells that the states of a {@link #take} are not used any more. */
    void drop(long[][] taken) {
        meter.giveBack(bytes(taken.length));
    }

    private long bytes(int states) {
        return (long) states * (Long.BYTES * width + BYTES_PER_ARRAY);
    }
}
