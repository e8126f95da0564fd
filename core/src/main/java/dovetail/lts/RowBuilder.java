package dovetail.lts;

import dovetail.base.ArraySizes;
import dovetail.base.Limit;
import java.util.Arrays;

/**
 * Collects the transitions of an {@link Lts} state by state, in the order of the states. Each row is sorted when it
 * ends, which is cheaper than sorting all transitions.
 */
public final class RowBuilder {
    private int[] starts;
    private int states;
    private int[] events = new int[16];
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
     * @param event may be {@link Lts#HIDDEN}
     */
    public void add(int event, int target) {
        if (length == row.length) {
            row = Arrays.copyOf(row, 2 * length);
        }
        row[length++] = (long) event << 32 | target;
    }

    /** Ends the row of the present state: sorted by event and target, without duplicates. */
    public void endRow() {
        RowSort.sort(row, 0, length);
        ensureRoom();
        for (int i = 0; i < length; i++) {
            if (i == 0 || row[i] != row[i - 1]) {
                events[size] = (int) (row[i] >>> 32);
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
        if (size > ArraySizes.MOST - length) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "more transitions than the limit of " + ArraySizes.MOST));
        }
        if (size + length > events.length) {
            int capacity = (int) Math.min(ArraySizes.MOST, Math.max(size + length, size + (long) size / 2));
            events = Arrays.copyOf(events, capacity);
            targets = Arrays.copyOf(targets, capacity);
        }
    }

    /** The number of transitions in the completed rows. */
    public int transitionCount() {
        return size;
    }

    /** The bytes of this builder, and as many again for {@link #build}. */
    public long bytes() {
        return 4L * (starts.length + events.length + targets.length) + 8L * size + 4L * states;
    }

    /** The LTS of the completed rows. */
    public Lts build(int initial) {
        return new Lts(
                initial, Arrays.copyOf(starts, states + 1), Arrays.copyOf(events, size), Arrays.copyOf(targets, size));
    }
}
