package dovetail.store;

import java.util.ArrayList;
import java.util.List;

/** A growing list of states of one width, in chunks that are used again after it is cleared. */
final class StateList {
    private static final int CHUNK_BITS = 12;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final int width;
    private final MemoryMeter meter;
    private final List<long[]> chunks = new ArrayList<>();
    private long size;

    StateList(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
    }

    long size() {
        return size;
    }

    void add(long[] words, int at) {
        int chunk = (int) (size >>> CHUNK_BITS);
        if (chunk == chunks.size()) {
            meter.take(8L * CHUNK * width);
            chunks.add(new long[CHUNK * width]);
        }
        System.arraycopy(words, at, chunks.get(chunk), (int) (size & CHUNK - 1) * width, width);
        size++;
    }

    void read(long from, int count, long[] out) {
        int done = 0;
        while (done < count) {
            long index = from + done;
            int start = (int) (index & CHUNK - 1);
            int run = Math.min(count - done, CHUNK - start);
            System.arraycopy(chunks.get((int) (index >>> CHUNK_BITS)), start * width, out, done * width, run * width);
            done += run;
        }
    }

    void clear() {
        size = 0;
    }
}
