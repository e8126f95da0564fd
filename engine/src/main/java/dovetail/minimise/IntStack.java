package dovetail.minimise;

import java.util.Arrays;

/** A growing list of integers that gives back the latest first. */
final class IntStack {
    private int[] values = new int[16];
    private int size;

    void push(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int pop() {
        return values[--size];
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
}
