package dovetail.minimise;

import dovetail.base.Limit;
import java.util.Arrays;

/**
 * Sets of numbers, equal ones numbered alike, in the order of their first appearance. Emptied and filled again many
 * times, so that emptying costs nothing.
 */
final class SignatureTable {
    private static final int MOST = Integer.MAX_VALUE - 8;

    private long[] data = new long[64];
    private int[] starts = new int[16];
    private int count;
    private int[] slots = new int[32];
    private int[] stamps = new int[32];
    private int stamp = 1;
    private long[] pending = new long[16];
    private int pendingSize;

    void clear() {
        count = 0;
        if (++stamp == Integer.MAX_VALUE) {
            Arrays.fill(stamps, 0);
            stamp = 1;
        }
    }

    int count() {
        return count;
    }

    /** Puts an element into the set that is being made. */
    void add(long element) {
        if (pendingSize == pending.length) {
            pending = Arrays.copyOf(pending, 2 * pendingSize);
        }
        pending[pendingSize++] = element;
    }

    /** Puts all elements of a known set into the set that is being made. */
    void addAll(int id) {
        for (int i = starts[id]; i < starts[id + 1]; i++) {
            add(data[i]);
        }
    }

    int sizeOf(int id) {
        return starts[id + 1] - starts[id];
    }

    boolean contains(int id, long element) {
        return Arrays.binarySearch(data, starts[id], starts[id + 1], element) >= 0;
    }

    /** Whether one set has all elements of another. */
    boolean containsAll(int id, int other) {
        if (id == other) {
            return true;
        }
        for (int i = starts[other]; i < starts[other + 1]; i++) {
            if (!contains(id, data[i])) {
                return false;
            }
        }
        return true;
    }

    /** Ends the set that is being made and tells its number. */
    int finish() {
        Arrays.sort(pending, 0, pendingSize);
        int length = 0;
        long hash = 0;
        for (int i = 0; i < pendingSize; i++) {
            if (i == 0 || pending[i] != pending[i - 1]) {
                pending[length++] = pending[i];
                hash = mix(hash, pending[i]);
            }
        }
        pendingSize = 0;
        if (2 * count >= slots.length) {
            grow();
        }
        int slot = (int) hash & slots.length - 1;
        while (stamps[slot] == stamp) {
            if (holds(slots[slot], length)) {
                return slots[slot];
            }
            slot = slot + 1 & slots.length - 1;
        }
        stamps[slot] = stamp;
        slots[slot] = count;
        return append(length);
    }

    private boolean holds(int id, int length) {
        int start = starts[id];
        return Arrays.equals(data, start, starts[id + 1], pending, 0, length);
    }

    private int append(int length) {
        int start = count == 0 ? 0 : starts[count];
        if (count + 2 > starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        if (start > MOST - length) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "signatures larger than the limit of " + MOST));
        }
        if (start + length > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(MOST, Math.max(start + length, start + (long) start / 2)));
        }
        System.arraycopy(pending, 0, data, start, length);
        starts[count] = start;
        starts[count + 1] = start + length;
        return count++;
    }

    private void grow() {
        int[] oldSlots = slots;
        int[] oldStamps = stamps;
        slots = new int[2 * oldSlots.length];
        stamps = new int[slots.length];
        for (int i = 0; i < oldSlots.length; i++) {
            if (oldStamps[i] == stamp) {
                int slot = (int) hash(oldSlots[i]) & slots.length - 1;
                while (stamps[slot] == stamp) {
                    slot = slot + 1 & slots.length - 1;
                }
                stamps[slot] = stamp;
                slots[slot] = oldSlots[i];
            }
        }
    }

    private long hash(int id) {
        long hash = 0;
        for (int i = starts[id]; i < starts[id + 1]; i++) {
            hash = mix(hash, data[i]);
        }
        return hash;
    }

    private static long mix(long hash, long element) {
        long mixed = (hash ^ element) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }
}
