package dovetail.lts;

import java.util.Arrays;

/** Collects the transitions of an {@link Lts} in any order. */
public final class LtsBuilder {
    private int[] sources;
    private int[] events;
    private int[] targets;
    private int size;

    public LtsBuilder() {
        this(16);
    }

    LtsBuilder(int expectedTransitions) {
        // The three arrays have one capacity and are read by index, so they are plain arrays.
        int capacity = Math.max(16, expectedTransitions);
        sources = new int[capacity];
        events = new int[capacity];
        targets = new int[capacity];
    }

    /** Adds a transition; the event may be {@link Lts#HIDDEN}. */
    public LtsBuilder add(int source, int event, int target) {
        if (size == sources.length) {
            resize(size + (size >> 1));
        }
        sources[size] = source;
        events[size] = event;
        targets[size++] = target;
        return this;
    }

    /** Makes room for so many transitions in all. */
    void expect(int transitions) {
        if (transitions > sources.length) {
            resize(transitions);
        }
    }

    private void resize(int capacity) {
        sources = Arrays.copyOf(sources, capacity);
        events = Arrays.copyOf(events, capacity);
        targets = Arrays.copyOf(targets, capacity);
    }

    public int transitionCount() {
        return size;
    }

    /** The event of a transition, by the order of adding. */
    public int event(int number) {
        return events[number];
    }

    /**
     * The LTS, with duplicate transitions.
     *
     * @param states more than any source or target
     */
    public Lts build(int states, int initial) {
        int[] rows = new int[states + 1];
        for (int i = 0; i < size; i++) {
            rows[sources[i] + 1]++;
        }
        for (int s = 0; s < states; s++) {
            rows[s + 1] += rows[s];
        }
        if (isInOrder()) {
            return new Lts(initial, rows, Arrays.copyOf(events, size), Arrays.copyOf(targets, size));
        }
        long[] sorted = new long[size];
        int[] next = Arrays.copyOf(rows, states);
        for (int i = 0; i < size; i++) {
            sorted[next[sources[i]]++] = (long) events[i] << 32 | targets[i];
        }
        int[] rowEvents = new int[size];
        int[] rowTargets = new int[size];
        for (int s = 0; s < states; s++) {
            RowSort.sort(sorted, rows[s], rows[s + 1]);
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                rowEvents[i] = (int) (sorted[i] >>> 32);
                rowTargets[i] = (int) sorted[i];
            }
        }
        return new Lts(initial, rows, rowEvents, rowTargets);
    }

    /** Whether transitions were added in the order of an LTS, as tools write most files. */
    private boolean isInOrder() {
        for (int i = 1; i < size; i++) {
            int order = Integer.compare(sources[i - 1], sources[i]);
            if (order == 0) {
                order = Integer.compare(events[i - 1], events[i]);
            }
            if (order > 0 || order == 0 && targets[i - 1] > targets[i]) {
                return false;
            }
        }
        return true;
    }
}
