package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/** A growing list of states of one width, in chunks that never move and are used again after it is cleared. */
final class StateList {
    private static final int CHUNK_BITS = 12;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final int width;
    private final MemoryMeter meter;
    /** The first chunk grows from small, since most levels of most searches are short; all others are full size. */
    private long[][] chunks = new long[1][];

    private long size;
    private long bytes;

    StateList(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
    }

    long size() {
        return size;
    }

    /** How many bytes the list holds. */
    long bytes() {
        return bytes;
    }

    void add(long[] words, int at) {
        int chunk = (int) (size >>> CHUNK_BITS);
        int position = (int) (size & CHUNK - 1) * width;
        if (chunk == chunks.length || chunks[chunk] == null || position == chunks[chunk].length) {
            makeRoom(chunk);
        }
        long[] to = chunks[chunk];
        for (int k = 0; k < width; k++) {
            to[position + k] = words[at + k];
        }
        size++;
    }

    void addAll(long[] words, int count) {
        for (int i = 0; i < count; i++) {
            add(words, i * width);
        }
    }

    private void makeRoom(int chunk) {
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunk);
        }
        if (chunk > 0) {
            take(8L * CHUNK * width);
            chunks[chunk] = new long[CHUNK * width];
        } else {
            int before = chunks[0] == null ? 0 : chunks[0].length;
            int after = Math.max(64 * width, 4 * before);
            take(8L * (after - before));
            chunks[0] = before == 0 ? new long[after] : Arrays.copyOf(chunks[0], after);
        }
    }

    private void take(long more) {
        meter.take(more);
        bytes += more;
    }

    void read(long from, int count, long[] out) {
        int done = 0;
        while (done < count) {
            long index = from + done;
            int start = (int) (index & CHUNK - 1);
            int run = Math.min(count - done, CHUNK - start);
            System.arraycopy(chunks[(int) (index >>> CHUNK_BITS)], start * width, out, done * width, run * width);
            done += run;
        }
    }

    /** Whether a state of the list is the given one. */
    boolean holds(long index, long[] words, int at) {
        long[] chunk = chunks[(int) (index >>> CHUNK_BITS)];
        int position = (int) (index & CHUNK - 1) * width;
        for (int k = 0; k < width; k++) {
            if (chunk[position + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    long hash(long index) {
        return Hash.of(chunks[(int) (index >>> CHUNK_BITS)], (int) (index & CHUNK - 1) * width, width);
    }

    void copy(long index, long[] out, int at) {
        System.arraycopy(chunks[(int) (index >>> CHUNK_BITS)], (int) (index & CHUNK - 1) * width, out, at, width);
    }

    void clear() {
        size = 0;
    }
}
