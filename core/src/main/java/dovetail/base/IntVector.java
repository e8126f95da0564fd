package dovetail.base;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Growing array of integers, also a stack. A small one doubles its only chunk; a large one gets more chunks, which never
 * move. Growing thus copies little and needs no second copy of everything in memory. A vector with a meter counts its
 * bytes there.
 */
public final class IntVector {
    private static final int FIRST_CAPACITY = 16;
    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int MASK = CHUNK - 1;

    private final String what;
    /** Null where memory is not metered. */
    private final @Nullable MemoryMeter meter;

    private int[][] chunks = new int[1][];
    private int capacity;
    private int size;

    /** A vector whose bytes are not counted; for what stays small. */
    public IntVector() {
        this("numbers", null);
    }

    /**
     * A vector whose bytes are counted.
     *
     * @param what the vector holds, in the plural, for the message when there are too many
     */
    public IntVector(String what, @Nullable MemoryMeter meter) {
        this.what = what;
        this.meter = meter;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        return chunks[index >>> CHUNK_BITS][index & MASK];
    }

    public void set(int index, int value) {
        chunks[index >>> CHUNK_BITS][index & MASK] = value;
    }

    public void add(int value) {
        if (size == capacity) {
            grow();
        }
        chunks[size >>> CHUNK_BITS][size & MASK] = value;
        size++;
    }

    /** Removes the last value and returns it. */
    public int pop() {
        size--;
        return chunks[size >>> CHUNK_BITS][size & MASK];
    }

    /** Removes all values; the room for them stays. */
    public void clear() {
        size = 0;
    }

    private void grow() {
        if (size < CHUNK) {
            int length = Math.max(FIRST_CAPACITY, 2 * size);
            int[] longer = ints(length);
            if (size > 0) {
                System.arraycopy(chunks[0], 0, longer, 0, size);
                giveBack(size);
            }
            chunks[0] = longer;
            capacity = length;
            return;
        }
        if (size > ArraySizes.MOST - CHUNK) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "more " + what + " than the limit of " + ArraySizes.MOST));
        }
        int chunk = size >>> CHUNK_BITS;
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunk);
        }
        chunks[chunk] = ints(CHUNK);
        capacity += CHUNK;
    }

    private int[] ints(int length) {
        return meter == null ? new int[length] : meter.ints(length);
    }

    private void giveBack(int length) {
        if (meter != null) {
            meter.giveBack((long) Integer.BYTES * length);
        }
    }

    /** The bytes of its chunks. */
    public long bytes() {
        return (long) Integer.BYTES * capacity;
    }

    public int[] toArray() {
        int[] all = new int[size];
        for (int from = 0; from < size; from += CHUNK) {
            System.arraycopy(chunks[from >>> CHUNK_BITS], 0, all, from, Math.min(CHUNK, size - from));
        }
        return all;
    }

    /** The values from the last to the first. */
    public int[] toReversedArray() {
        int[] reversed = new int[size];
        for (int i = 0; i < size; i++) {
            reversed[i] = get(size - 1 - i);
        }
        return reversed;
    }

    /** The values as one array, which is counted in place of the chunks; the vector is empty afterwards. */
    public int[] drain() {
        int[] all = ints(size);
        for (int from = 0; from < capacity; from += CHUNK) {
            int chunk = from >>> CHUNK_BITS;
            if (from < size) {
                System.arraycopy(chunks[chunk], 0, all, from, Math.min(CHUNK, size - from));
            }
            giveBack(chunks[chunk].length);
            chunks[chunk] = null;
        }
        capacity = 0;
        size = 0;
        return all;
    }
}
