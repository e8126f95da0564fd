package dovetail.safety;

import java.util.Arrays;

/** Collects the transitions of a machine state by state, in the order of the states, without sorting the whole. */
final class MachineRows {
    private int[] rows = new int[17];
    private int[] events = new int[32];
    private int[] targets = new int[32];
    private long[] row = new long[16];
    private int states;
    private int size;
    private int length;

    /** Adds a step of the present state. */
    void step(int event, int target) {
        if (length == row.length) {
            row = Arrays.copyOf(row, 2 * length);
        }
        row[length++] = (long) (event - Machine.HIDDEN) << 32 | target;
    }

    /** Goes on to the next state. */
    void endRow() {
        Arrays.sort(row, 0, length);
        makeRoom();
        for (int i = 0; i < length; i++) {
            if (i == 0 || row[i] != row[i - 1]) {
                events[size] = (int) (row[i] >>> 32) + Machine.HIDDEN;
                targets[size++] = (int) row[i];
            }
        }
        rows[++states] = size;
        length = 0;
    }

    private void makeRoom() {
        if (events.length - size < length) {
            int capacity = Math.max(size + length, Math.addExact(size, size >> 1));
            events = Arrays.copyOf(events, capacity);
            targets = Arrays.copyOf(targets, capacity);
        }
        if (states + 1 == rows.length) {
            rows = Arrays.copyOf(rows, Math.addExact(rows.length, rows.length >> 1));
        }
    }

    int transitions() {
        return size;
    }

    /** How many bytes it holds, and as many again that {@link #build} takes. */
    long bytes() {
        return 4L * (rows.length + events.length + targets.length) + 8L * size + 4L * states;
    }

    Machine build(String name, int initial, int[] alphabet) {
        return new Machine(
                name,
                initial,
                Arrays.copyOf(rows, states + 1),
                Arrays.copyOf(events, size),
                Arrays.copyOf(targets, size),
                alphabet);
    }
}
