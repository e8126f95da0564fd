package dovetail.minimise;

import dovetail.base.Limit;
import java.util.Arrays;

/** Collects the transitions of a graph, one state after the other; a row is put in order when it ends. */
final class RowBuilder {
    private static final int MOST = Integer.MAX_VALUE - 8;

    private int[] rows;
    private int states;
    private int[] labels = new int[16];
    private int[] targets = new int[16];
    private int size;
    private long[] row = new long[16];
    private int length;

    RowBuilder(int expectedStates) {
        rows = new int[expectedStates + 1];
    }

    void add(int label, int target) {
        if (length == row.length) {
            row = Arrays.copyOf(row, 2 * length);
        }
        row[length++] = (long) label << 32 | target;
    }

    /** Ends the row of the next state: ordered by label and target, each transition once. */
    void endRow() {
        Arrays.sort(row, 0, length);
        ensureRoom();
        for (int i = 0; i < length; i++) {
            if (i == 0 || row[i] != row[i - 1]) {
                labels[size] = (int) (row[i] >>> 32);
                targets[size++] = (int) row[i];
            }
        }
        length = 0;
        if (++states == rows.length) {
            rows = Arrays.copyOf(rows, 2 * states);
        }
        rows[states] = size;
    }

    private void ensureRoom() {
        if (size > MOST - length) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more transitions than the limit of " + MOST));
        }
        if (size + length > labels.length) {
            int capacity = (int) Math.min(MOST, Math.max(size + length, size + (long) size / 2));
            labels = Arrays.copyOf(labels, capacity);
            targets = Arrays.copyOf(targets, capacity);
        }
    }

    Graph build(int[] roots, Alphabet alphabet) {
        return new Graph(
                roots,
                Arrays.copyOf(rows, states + 1),
                Arrays.copyOf(labels, size),
                Arrays.copyOf(targets, size),
                alphabet);
    }
}
