package dovetail.lts;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Explicit labelled transition system over integer events, in compressed sparse rows. The transitions of state {@code
 * s} are the positions {@code rowStart(s) .. rowStart(s+1)-1}, sorted by event and then by target. Events are numbered
 * from 0; {@link #HIDDEN} is the internal step. The alphabet is kept in {@link LabelledLts}. Immutable.
 */
public final class Lts implements Serializable {
    /** The event of an internal step. */
    public static final int HIDDEN = -1;

    private static final int OBJECT_BYTES = 120;

    private final int initial;
    private final int[] rows;
    private final int[] events;
    private final int[] targets;

    /** Takes over sorted rows. */
    Lts(int initial, int[] rows, int[] events, int[] targets) {
        this.initial = initial;
        this.rows = rows;
        this.events = events;
        this.targets = targets;
    }

    /**
     * An LTS from sorted rows, without the memory for sorting. The arrays are taken over, not copied.
     *
     * @param rows the first position of each state, followed by the number of transitions
     */
    public static Lts ofRows(int initial, int[] rows, int[] events, int[] targets) {
        int states = rows.length - 1;
        require(initial >= 0 && initial < states, "there is no initial state " + initial);
        require(rows[0] == 0 && rows[states] == targets.length && events.length == targets.length, "rows do not fit");
        for (int s = 0; s < states; s++) {
            require(rows[s] <= rows[s + 1], "the rows are not in order");
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                require(events[i] >= HIDDEN, "there is no such event");
                require(targets[i] >= 0 && targets[i] < states, "there is no such state");
                require(
                        i == rows[s]
                                || events[i - 1] < events[i]
                                || (events[i - 1] == events[i] && targets[i - 1] <= targets[i]),
                        "the transitions of a state are not in order");
            }
        }
        return new Lts(initial, rows, events, targets);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
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

    /** An upper bound of the events, exclusive. */
    public int eventBound() {
        int most = HIDDEN;
        for (int event : events) {
            most = Math.max(most, event);
        }
        return most + 1;
    }

    /** Whether no step is internal and no state has two transitions with the same event. */
    public boolean isDeterministic() {
        for (int s = 0; s < stateCount(); s++) {
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                if (events[i] == HIDDEN || (i > rows[s] && events[i] == events[i - 1])) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A hash of states and transitions, for {@link #hasSameContent}. */
    public int contentHash() {
        return 31 * (31 * Arrays.hashCode(events) + Arrays.hashCode(targets)) + Arrays.hashCode(rows) + initial;
    }

    /** Whether another system has the same states and transitions, with the same numbers. */
    public boolean hasSameContent(Lts other) {
        return initial == other.initial
                && Arrays.equals(rows, other.rows)
                && Arrays.equals(events, other.events)
                && Arrays.equals(targets, other.targets);
    }

    /** The approximate size in bytes. */
    public long bytes() {
        return OBJECT_BYTES + Integer.BYTES * ((long) rows.length + events.length + targets.length);
    }

    /** An object that is the same for systems that differ only in the numbers of their events. */
    public Object shape() {
        return targets;
    }

    /**
     * The same system with other event numbers.
     *
     * @param numbers a monotone map, applied to {@link #HIDDEN} too
     */
    public Lts withEvents(IntUnaryOperator numbers) {
        boolean same = true;
        int[] renamed = events.clone();
        for (int i = 0; i < renamed.length; i++) {
            renamed[i] = numbers.applyAsInt(renamed[i]);
            same &= renamed[i] == events[i];
        }
        return same ? this : new Lts(initial, rows, renamed, targets);
    }

    /** The same states with reversed transitions. */
    public Lts reversed() {
        LtsBuilder builder = new LtsBuilder(targets.length);
        for (int s = 0; s < stateCount(); s++) {
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                builder.add(targets[i], events[i], s);
            }
        }
        return builder.build(stateCount(), initial);
    }

    /** The same system without duplicate transitions. */
    public Lts distinct() {
        return hasDuplicates() ? withoutDuplicates() : this;
    }

    private boolean hasDuplicates() {
        for (int s = 0; s < stateCount(); s++) {
            for (int i = rows[s] + 1; i < rows[s + 1]; i++) {
                if (events[i - 1] == events[i] && targets[i - 1] == targets[i]) {
                    return true;
                }
            }
        }
        return false;
    }

    private Lts withoutDuplicates() {
        int[] keptRows = new int[rows.length];
        int[] keptEvents = new int[events.length];
        int[] keptTargets = new int[events.length];
        int kept = 0;
        for (int s = 0; s < stateCount(); s++) {
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                if (i == rows[s] || events[i - 1] != events[i] || targets[i - 1] != targets[i]) {
                    keptEvents[kept] = events[i];
                    keptTargets[kept++] = targets[i];
                }
            }
            keptRows[s + 1] = kept;
        }
        return new Lts(initial, keptRows, Arrays.copyOf(keptEvents, kept), Arrays.copyOf(keptTargets, kept));
    }

    /** The reachable states in breadth-first order; those from the first root come first. */
    public int[] reachableFrom(int... roots) {
        int[] order = new int[stateCount()];
        boolean[] seen = new boolean[stateCount()];
        int size = 0;
        for (int root : roots) {
            int next = size;
            if (!seen[root]) {
                seen[root] = true;
                order[size++] = root;
            }
            for (; next < size; next++) {
                int state = order[next];
                for (int i = rows[state]; i < rows[state + 1]; i++) {
                    if (!seen[targets[i]]) {
                        seen[targets[i]] = true;
                        order[size++] = targets[i];
                    }
                }
            }
        }
        return Arrays.copyOf(order, size);
    }

    /** The reachable part, numbered breadth-first, without duplicate transitions. */
    public Lts reachable() {
        int[] order = reachableFrom(initial);
        return isComplete(order) ? distinct() : numberedAs(order);
    }

    /** Whether an order has all states, in the order of their numbers. */
    private boolean isComplete(int[] order) {
        for (int i = 0; i < order.length; i++) {
            if (order[i] != i) {
                return false;
            }
        }
        return order.length == stateCount();
    }

    /**
     * The system of the given states only, numbered in this order, without duplicate transitions.
     *
     * @param order contains the initial state; no transition may lead out of these states
     */
    public Lts numberedAs(int[] order) {
        int[] numbers = new int[stateCount()];
        int transitions = 0;
        for (int i = 0; i < order.length; i++) {
            numbers[order[i]] = i;
            transitions += rows[order[i] + 1] - rows[order[i]];
        }
        int[] keptRows = new int[order.length + 1];
        int[] keptEvents = new int[transitions];
        int[] keptTargets = new int[transitions];
        int end = 0;
        for (int i = 0; i < order.length; i++) {
            int begin = end;
            for (int k = rows[order[i]]; k < rows[order[i] + 1]; k++) {
                keptEvents[end] = events[k];
                keptTargets[end++] = numbers[targets[k]];
            }
            end = sortTargets(keptEvents, keptTargets, begin, end);
            keptRows[i + 1] = end;
        }
        return new Lts(numbers[initial], keptRows, Arrays.copyOf(keptEvents, end), Arrays.copyOf(keptTargets, end));
    }

    /** Sorts the targets of each event of a row and drops duplicates. Returns the end of the row. */
    private static int sortTargets(int[] events, int[] targets, int begin, int end) {
        int kept = begin;
        for (int same = begin; same < end; ) {
            int event = events[same];
            int next = same + 1;
            while (next < end && events[next] == event) {
                next++;
            }
            if (next > same + 1) {
                Arrays.sort(targets, same, next);
            }
            for (int i = same; i < next; i++) {
                if (i == same || targets[i] != targets[kept - 1]) {
                    events[kept] = event;
                    targets[kept++] = targets[i];
                }
            }
            same = next;
        }
        return kept;
    }
}
