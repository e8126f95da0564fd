package dovetail.engine.icc;

import java.util.Arrays;

/** A growing row of integers that can be compared as a whole; small, and reused. */
final class Ints {
    private int[] values = new int[16];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
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
