package dovetail.decompose.cases;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Set of integer tuples of one width, numbered in the order of insertion, in plain arrays. */
public final class TupleSet {
    /** The size of a set without its arrays, in bytes. */
    private static final int BYTES = 80;

    private static final int MAX_VALUES = Integer.MAX_VALUE - 8;

    private final int width;
    /** Counts the arrays; null for small, short-lived sets. */
    private final @Nullable MemoryMeter meter;

    private int[] data;
    /** Open addressing: one more than the number of a tuple, or 0. */
    private int[] table = new int[8];

    private int size;

    public TupleSet(int width) {
        this(width, null);
    }

    public TupleSet(int width, @Nullable MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        take(BYTES + Integer.BYTES * (2L * width + table.length));
        this.data = new int[capacity(2L * width)];
    }

    public int size() {
        return size;
    }

    public int width() {
        return width;
    }

    public int get(int number, int position) {
        return data[number * width + position];
    }

    public int[] copy(int number) {
        return Arrays.copyOfRange(data, number * width, (number + 1) * width);
    }

    /** The number of a tuple, or -1 when it is not in the set. */
    public int find(int[] tuple) {
        return table[place(tuple)] - 1;
    }

    /** Adds a tuple; false when it is in the set already. */
    public boolean add(int... tuple) {
        int place = place(tuple);
        if (table[place] != 0) {
            return false;
        }
        if ((size + 1L) * width > data.length) {
            int capacity = capacity(Math.max(2L * data.length, (size + 1L) * width));
            long before = Integer.BYTES * (long) data.length;
            // Both arrays exist during the copy.
            take(Integer.BYTES * (long) capacity);
            data = Arrays.copyOf(data, capacity);
            giveBack(before);
        }
        System.arraycopy(tuple, 0, data, size * width, width);
        table[place] = ++size;
        if (2 * size > table.length) {
            grow();
        }
        return true;
    }

    private static int capacity(long wanted) {
        if (wanted > MAX_VALUES) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE, "decomposition stopped: more than " + MAX_VALUES + " values in local states"));
        }
        return (int) wanted;
    }

    private void take(long bytes) {
        if (meter != null) {
            meter.take(bytes);
        }
    }

    private void giveBack(long bytes) {
        if (meter != null) {
            meter.giveBack(bytes);
        }
    }

    private void grow() {
        take(3L * Integer.BYTES * table.length);
        table = new int[4 * table.length];
        for (int number = 0; number < size; number++) {
            table[place(copy(number))] = number + 1;
        }
    }

    private int place(int[] tuple) {
        int hash = 1;
        for (int i = 0; i < width; i++) {
            hash = (hash ^ tuple[i]) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        int mask = table.length - 1;
        int place = hash & mask;
        while (table[place] != 0 && !equals(table[place] - 1, tuple)) {
            place = place + 1 & mask;
        }
        return place;
    }

    private boolean equals(int number, int[] tuple) {
        for (int i = 0; i < width; i++) {
            if (data[number * width + i] != tuple[i]) {
                return false;
            }
        }
        return true;
    }
}
