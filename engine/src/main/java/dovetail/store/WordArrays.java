package dovetail.store;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Recycles arrays of 64-bit words for sets and queues that come and go. An array counts on the meter from its allocation
 * until it is dropped, also while no one uses it; when memory is short, the unused ones are dropped first. Lengths are
 * powers of two and halfway between them. For the use of one thread.
 */
public final class WordArrays {
    private static final int SIZES = 64;

    private final MemoryMeter meter;
    private final List<List<long[]>> unused = new ArrayList<>();

    public WordArrays(MemoryMeter meter) {
        this.meter = meter;
        for (int size = 0; size < SIZES; size++) {
            unused.add(new ArrayList<>());
        }
    }

    /** The number of a size whose length is at least the given one: two sizes for each power of two. */
    static int size(long least) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(2, least) - 1);
        return least <= 3L << bits - 2 ? 2 * bits - 1 : 2 * bits;
    }

    /** The length of an array of a size. */
    static long length(int size) {
        return (size & 1) == 0 ? 1L << size / 2 : 3L << (size + 1) / 2 - 2;
    }

    /** An array of a size; its content is arbitrary. */
    long[] take(int size) {
        List<long[]> free = unused.get(size);
        return free.isEmpty() ? allocate(length(size)) : free.remove(free.size() - 1);
    }

    /** An array of a size that holds zeros. */
    long[] takeZeros(int size) {
        List<long[]> free = unused.get(size);
        if (free.isEmpty()) {
            return allocate(length(size));
        }
        long[] array = free.remove(free.size() - 1);
        Arrays.fill(array, 0);
        return array;
    }

    private long[] allocate(long length) {
        try {
            return meter.longs(length);
        } catch (Limit.Exceeded e) {
            if (!drop()) {
                throw e;
            }
            return meter.longs(length);
        }
    }

    /** Takes an array back, of the size with which it was taken. */
    void giveBack(long[] array, int size) {
        unused.get(size).add(array);
    }

    /** Drops all unused arrays; false when there are none. */
    public boolean drop() {
        long bytes = 0;
        for (List<long[]> free : unused) {
            for (long[] array : free) {
                bytes += 8L * array.length;
            }
            free.clear();
        }
        meter.giveBack(bytes);
        return bytes > 0;
    }
}
