package dovetail.engine.ltl;

import dovetail.store.RankedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Product states at which the search for cycles begins, collected by the threads that visit what comes before. States
 * that the search for cycles knows already are dropped; it stands still meanwhile.
 */
final class Seeds {
    private static final int BATCH = 1024;

    private final int width;
    private final RankedStore known;
    private final List<Buffer> buffers = new ArrayList<>();

    Seeds(RankedStore known) {
        this.width = known.width();
        this.known = known;
    }

    /** A buffer for the use of one thread. */
    synchronized Buffer buffer() {
        Buffer buffer = new Buffer();
        buffers.add(buffer);
        return buffer;
    }

    /** What one thread has collected. */
    final class Buffer {
        private long[] words = new long[2 * BATCH * width];
        private final long[] hashes = new long[BATCH];
        /** States that are not known, and behind them states that are still to be looked up. */
        private int unknown;

        private int count;
        private long added;

        /** Opens a place for one more state and returns where its words begin in {@link #words}. */
        int append() {
            if (count - unknown == BATCH) {
                dropKnown();
            }
            if ((count + 1) * width > words.length) {
                words = Arrays.copyOf(words, 2 * words.length);
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

    /** How many were ever added, each as often as it was. */
    synchronized long added() {
        long sum = 0;
        for (Buffer buffer : buffers) {
            sum += buffer.added;
        }
        return sum;
    }

    /** Takes what is there, each state once, in an order that does not depend on who found it. No thread may be adding. */
    synchronized long[][] take() {
        int total = 0;
        for (Buffer buffer : buffers) {
            buffer.dropKnown();
            total += buffer.count;
        }
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
        return Arrays.copyOf(states, distinct);
    }
}
