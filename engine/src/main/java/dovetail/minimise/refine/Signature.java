package dovetail.minimise.refine;

import java.util.Arrays;

/** Signature of a state: the set of its steps, each an event with the block that it leads to, as sorted numbers. */
final class Signature {
    private long[] steps = new long[16];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int event, int block) {
        if (size == steps.length) {
            steps = Arrays.copyOf(steps, 2 * size);
        }
        steps[size++] = step(event, block);
    }

    static long step(int event, int block) {
        return (long) event << Integer.SIZE | block & 0xFFFFFFFFL;
    }

    /** Sorts the steps and drops copies; to be called after the last one is added. */
    void sort() {
        Arrays.sort(steps, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || steps[i] != steps[i - 1]) {
                steps[kept++] = steps[i];
            }
        }
        size = kept;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return steps[index];
    }

    boolean equalTo(Signature other) {
        return Arrays.equals(steps, 0, size, other.steps, 0, other.size);
    }

    /** Whether all steps are among those of another signature. */
    boolean isWithin(Signature other) {
        int at = 0;
        for (int i = 0; i < size; i++) {
            while (at < other.size && other.steps[at] < steps[i]) {
                at++;
            }
            if (at == other.size || other.steps[at] != steps[i]) {
                return false;
            }
        }
        return true;
    }
}
