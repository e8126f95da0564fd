package dovetail.store;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import java.util.Arrays;

/** List of states of one width, in chunks that never move and are used again after it is cleared. */
final class StateList {
    private static final int MAX_CHUNK_BITS = 12;
    /** Chunks of wide states hold fewer of them, so that a short list stays small. */
    private static final int WORDS_PER_CHUNK_BITS = 17;

    private static final int FIRST_STATES = 64;

    private final int width;
    /** The binary logarithm of the number of states in a chunk. */
    private final int chunkBits;

    private final int chunkStates;
    private final MemoryMeter meter;
    /** The first chunk grows from small, since most levels of most searches are short; all others are full size. */
    private long[][] chunks = new long[1][];

    private long size;
    private long bytes;

    StateList(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        int widthBits = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
        this.chunkBits = Math.max(0, Math.min(MAX_CHUNK_BITS, WORDS_PER_CHUNK_BITS - widthBits));
        this.chunkStates = 1 << chunkBits;
    }

    long size() {
        return size;
    }

    /** The bytes that the list holds. */
    long bytes() {
        return bytes;
    }

    void add(long[] words, int at) {
        int position = nextPosition();
        long[] to = chunks[(int) (size >>> chunkBits)];
        for (int k = 0; k < width; k++) {
            to[position + k] = words[at + k];
        }
        size++;
    }

    /** Adds a state of one word. */
    void add(long word) {
        int position = nextPosition();
        chunks[(int) (size >>> chunkBits)][position] = word;
        size++;
    }

    /** The position of the next state in its chunk, which has room for it. */
    private int nextPosition() {
        int chunk = (int) (size >>> chunkBits);
        int position = (int) (size & chunkStates - 1) * width;
        if (chunk == chunks.length || chunks[chunk] == null || position == chunks[chunk].length) {
            makeRoom(chunk);
        }
        return position;
    }

    void addAll(long[] words, int count) {
        int done = 0;
        while (done < count) {
            int chunk = (int) (size >>> chunkBits);
            int start = (int) (size & chunkStates - 1);
            if (chunk == chunks.length || chunks[chunk] == null || start * width == chunks[chunk].length) {
                makeRoom(chunk);
            }
            int run = Math.min(count - done, chunks[chunk].length / width - start);
            System.arraycopy(words, done * width, chunks[chunk], start * width, run * width);
            size += run;
            done += run;
        }
    }

    private void makeRoom(int chunk) {
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, ArraySizes.doubled(chunk, "chunks of states"));
        }
        if (chunk > 0) {
            take(8L * chunkStates * width);
            chunks[chunk] = new long[chunkStates * width];
        } else {
            int before = chunks[0] == null ? 0 : chunks[0].length;
            int after = Math.min(chunkStates * width, Math.max(FIRST_STATES * width, 4 * before));
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
            int start = (int) (index & chunkStates - 1);
            int run = Math.min(count - done, chunkStates - start);
            System.arraycopy(chunks[(int) (index >>> chunkBits)], start * width, out, done * width, run * width);
            done += run;
        }
    }

    /** Whether a state of the list is the given one. */
    boolean holds(long index, long[] words, int at) {
        long[] chunk = chunks[(int) (index >>> chunkBits)];
        int position = (int) (index & chunkStates - 1) * width;
        for (int k = 0; k < width; k++) {
            if (chunk[position + k] != words[at + k]) {
                return false;
            }
        }
        return true;
    }

    /** The first word of a state. */
    long first(long index) {
        return chunks[(int) (index >>> chunkBits)][(int) (index & chunkStates - 1) * width];
    }

    long hash(long index) {
        return Hash.of(chunks[(int) (index >>> chunkBits)], (int) (index & chunkStates - 1) * width, width);
    }

    void copy(long index, long[] out, int at) {
        System.arraycopy(chunks[(int) (index >>> chunkBits)], (int) (index & chunkStates - 1) * width, out, at, width);
    }

    void clear() {
        size = 0;
    }
}
