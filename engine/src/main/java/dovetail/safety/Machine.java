package dovetail.safety;

import java.util.Arrays;

/**
 * A component that moves on events. Machines put side by side take an event together when they declare it: a machine that
 * declares an event and cannot take it keeps the others from taking it. A {@link #HIDDEN} step it takes alone and unseen.
 * Immutable; the transitions of state {@code s} are the positions {@code rowStart(s) .. rowStart(s+1)-1}, ordered by
 * event and then by target, each once.
 */
public final class Machine {
    /** The event of steps that concern no other machine. It is never declared. */
    public static final int HIDDEN = -1;

    private final String name;
    private final int initial;
    private final int[] rows;
    private final int[] events;
    private final int[] targets;
    private final int[] alphabet;

    Machine(String name, int initial, int[] rows, int[] events, int[] targets, int[] alphabet) {
        this.name = name;
        this.initial = initial;
        this.rows = rows;
        this.events = events;
        this.targets = targets;
        this.alphabet = alphabet;
    }

    public String name() {
        return name;
    }

    public int initial() {
        return initial;
    }

    public int stateCount() {
        return rows.length - 1;
    }

    public int transitionCount() {
        return targets.length;
    }

    public int rowStart(int state) {
        return rows[state];
    }

    public int event(int position) {
        return events[position];
    }

    public int target(int position) {
        return targets[position];
    }

    /** The events it takes part in, in rising order; among them events that it never offers. Borrowed. */
    public int[] alphabet() {
        return alphabet;
    }

    public boolean declares(int event) {
        return Arrays.binarySearch(alphabet, event) >= 0;
    }

    /** The first position in the row of a state whose event is at least the given one. */
    public int seek(int state, int event) {
        int low = rows[state];
        int high = rows[state + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events[middle] < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Collects transitions in any order. */
    public static final class Builder {
        private final String name;
        private int[] from = new int[16];
        private int[] event = new int[16];
        private int[] to = new int[16];
        private int size;

        public Builder(String name) {
            this.name = name;
        }

        public Builder step(int source, int onEvent, int target) {
            if (size == from.length) {
                int capacity = size + (size >> 1);
                from = Arrays.copyOf(from, capacity);
                event = Arrays.copyOf(event, capacity);
                to = Arrays.copyOf(to, capacity);
            }
            from[size] = source;
            event[size] = onEvent;
            to[size++] = target;
            return this;
        }

        /**
         * The machine.
         *
         * @param alphabet the events it declares, in rising order and each once; all that transitions carry but
         *     {@link #HIDDEN} must be among them
         */
        public Machine build(int states, int initial, int[] alphabet) {
            for (int i = 0; i < size; i++) {
                if (event[i] != HIDDEN && Arrays.binarySearch(alphabet, event[i]) < 0) {
                    throw new IllegalArgumentException(name + " does not declare event " + event[i]);
                }
            }
            int largest = alphabet.length == 0 ? HIDDEN : alphabet[alphabet.length - 1];
            int[] order = new int[size];
            for (int i = 0; i < size; i++) {
                order[i] = i;
            }
            // Stable counting sorts, least significant key first, order rows by (source, event, target).
            order = sortBy(to, 0, states, order);
            order = sortBy(event, HIDDEN, largest - HIDDEN + 1, order);
            order = sortBy(from, 0, states, order);
            int[] rows = new int[states + 1];
            int[] events = new int[size];
            int[] targets = new int[size];
            int kept = 0;
            int last = -1;
            for (int i : order) {
                if (last >= 0 && from[last] == from[i] && event[last] == event[i] && to[last] == to[i]) {
                    continue;
                }
                last = i;
                rows[from[i] + 1]++;
                events[kept] = event[i];
                targets[kept++] = to[i];
            }
            for (int s = 0; s < states; s++) {
                rows[s + 1] += rows[s];
            }
            return new Machine(
                    name, initial, rows, Arrays.copyOf(events, kept), Arrays.copyOf(targets, kept), alphabet.clone());
        }

        private static int[] sortBy(int[] key, int least, int keys, int[] order) {
            int[] start = new int[keys + 1];
            for (int i : order) {
                start[key[i] - least + 1]++;
            }
            for (int k = 0; k < keys; k++) {
                start[k + 1] += start[k];
            }
            int[] sorted = new int[order.length];
            for (int i : order) {
                sorted[start[key[i] - least]++] = i;
            }
            return sorted;
        }
    }
}
