package dovetail.store;

import dovetail.base.ArraySizes;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.Arrays;

/** A growing list of integers, in chunks that never move, whose bytes are counted against a budget. */
public final class IntList {
    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int MOST = ArraySizes.MOST;

    private final String what;
    private final MemoryMeter meter;
    private int[][] chunks = new int[1][];
    private int size;

    /** @param what the list holds, for the message when there are too many */
    public IntList(String what, MemoryMeter meter) {
        this.what = what;
        this.meter = meter;
    }

    public int size() {
        return size;
    }

    public void add(int value) {
        int chunk = size >>> CHUNK_BITS;
        if (chunk == chunks.length || chunks[chunk] == null) {
            makeRoom(chunk);
        }
        chunks[chunk][size++ & CHUNK - 1] = value;
    }

    private void makeRoom(int chunk) {
        if (size > MOST - CHUNK) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more " + what + " than the limit of " + MOST));
        }
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunk);
        }
        meter.take(4L * CHUNK);
        chunks[chunk] = new int[CHUNK];
    }

    /** The list as one array, which is counted in place of the list; the list is empty afterwards. */
    public int[] drain() {
        meter.take(4L * size);
        int[] all = new int[size];
        for (int chunk = 0; chunk << CHUNK_BITS < size; chunk++) {
            int from = chunk << CHUNK_BITS;
            System.arraycopy(chunks[chunk], 0, all, from, Math.min(CHUNK, size - from));
            chunks[chunk] = null;
            meter.giveBack(4L * CHUNK);
        }
        size = 0;
        return all;
    }
}
