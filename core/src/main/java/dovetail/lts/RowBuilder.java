package dovetail.lts;

import dovetail.base.Limit;
import java.util.Arrays;

/**
 * Collects transitions state by state, in the order of the states; a row is put in order when it ends, which takes less
 * than sorting the whole.
 */
public final class RowBuilder {
    private static final int MOST = Integer.MAX_VALUE - 8;

    private int[] starts;
    private int states;
    private int[] labels = new int[16];
    private int[] targets = new int[16];
    private int size;
    private long[] row = new long[16];
    private int length;

    public RowBuilder() {
        this(16);
    }

    public RowBuilder(int expectedStates) {
        starts = new int[expectedStates + 1];
    }

    /**
     * Adds a transition of the present state.
     *
     * @param label may be negative
     */
    public void add(int label, int target) {
        if (length == row.length) {
            row = Arrays.copyOf(row, 2 * length);
        }
        row[length++] = (long) label << 32 | target;
    }

    /** Ends the row of the present state: ordered by label and target, each transition once. */
    public void endRow() {
        Arrays.sort(row, 0, length);
        ensureRoom();
        for (int i = 0; i < length; i++) {
            if (i == 0 || row[i] != row[i - 1]) {
                labels[size] = (int) (row[i] >>> 32);
                targets[size++] = (int) row[i];
            }
        }
        length = 0;
        if (++states == starts.length) {
            starts = Arrays.copyOf(starts, Math.addExact(states, states));
        }
        starts[states] = size;
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

    /** How many transitions there are in the rows that have ended. */
    public int transitionCount() {
        return size;
    }

    /** How many bytes it holds, and as many again that {@link #rows} takes. */
    public long bytes() {
        return 4L * (starts.length + labels.length + targets.length) + 8L * size + 4L * states;
    }

    /** The rows that have ended. */
    public TransitionRows rows() {
        return new TransitionRows(
                Arrays.copyOf(starts, states + 1), Arrays.copyOf(labels, size), Arrays.copyOf(targets, size));
    }
}
