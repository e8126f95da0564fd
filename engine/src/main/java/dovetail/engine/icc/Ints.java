package dovetail.engine.icc;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/** A growing row of integers that can be compared as a whole; small, and reused. */
final class Ints {
    private static final int FIRST_CAPACITY = 16;

    /** Counts the values of a row that may become long; null for others. */
    private final MemoryMeter meter;

    private int[] values = new int[FIRST_CAPACITY];
    private int size;

    Ints() {
        this(null);
    }

    Ints(MemoryMeter meter) {
        this.meter = meter;
        if (meter != null) {
            meter.take((long) Integer.BYTES * FIRST_CAPACITY);
        }
    }

    void add(int value) {
        if (size == values.length) {
            if (meter != null) {
                // While it is copied, both are there.
                meter.take(2L * Integer.BYTES * size);
            }
            values = Arrays.copyOf(values, 2 * size);
            if (meter != null) {
                meter.giveBack((long) Integer.BYTES * size);
            }
        }
        values[size++] = value;
    }

    int get(int index) {
        return values[index];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }

    /** The values from the last to the first. */
    int[] reversed() {
        int[] reversed = new int[size];
        for (int i = 0; i < size; i++) {
            reversed[i] = values[size - 1 - i];
        }
        return reversed;
    }
}
