package dovetail.engine.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The product states at which the search for cycles begins, collected by the threads that visit what comes before. */
final class Seeds {
    private final int width;
    private final List<Buffer> buffers = new ArrayList<>();

    Seeds(int width) {
        this.width = width;
    }

    /** A buffer for the use of one thread. */
    synchronized Buffer buffer() {
        Buffer buffer = new Buffer();
        buffers.add(buffer);
        return buffer;
    }

    /** What one thread has collected. */
    final class Buffer {
        private long[] words = new long[64 * width];
        private int count;
        private long all;

        void add(long[] from, int at) {
            // The step before often led to the same state.
            if (count > 0 && Arrays.equals(words, (count - 1) * width, count * width, from, at, at + width)) {
                all++;
                return;
            }
            if ((count + 1) * width > words.length) {
                words = Arrays.copyOf(words, 2 * words.length);
            }
            System.arraycopy(from, at, words, count * width, width);
            count++;
            all++;
        }
    }

    /** How many were ever added, each as often as it was. */
    synchronized long added() {
        long sum = 0;
        for (Buffer buffer : buffers) {
            sum += buffer.all;
        }
        return sum;
    }

    /** Takes what is there, each state once, in an order that does not depend on who found it. No thread may be adding. */
    synchronized long[][] take() {
        int total = 0;
        for (Buffer buffer : buffers) {
            total += buffer.count;
        }
        long[][] states = new long[total][];
        int filled = 0;
        for (Buffer buffer : buffers) {
            for (int i = 0; i < buffer.count; i++) {
                states[filled++] = Arrays.copyOfRange(buffer.words, i * width, (i + 1) * width);
            }
            buffer.count = 0;
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
