package dovetail.lts;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Explicit labelled transition system over integer events, in compressed rows. The transitions of state {@code s} are the
 * positions {@code rowStart(s) .. rowStart(s+1)-1}, ordered by event and then by target. Events are numbered from 0;
 * {@link #HIDDEN} is the internal step. The alphabet and the names of events lie outside: see {@link LabelledLts}.
 * Immutable.
 */
public final class Lts {
    /** The event of an internal step. */
    public static final int HIDDEN = -1;

    private static final int OBJECT_BYTES = 120;

    private final int initial;
    private final int[] rows;
    private final int[] events;
    private final int[] targets;

    /** Takes rows that are in order. */
    Lts(int initial, int[] rows, int[] events, int[] targets) {
        this.initial = initial;
        this.rows = rows;
        this.events = events;
        this.targets = targets;
    }

    /**
     * An LTS from rows that are in order already, without the memory that sorting takes. The arrays are taken over, not
     * copied.
     *
     * @param rows where the transitions of each state start, and behind the last state the number of transitions
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

    /** A number above all events. */
    public int eventBound() {
        int most = HIDDEN;
        for (int event : events) {
            most = Math.max(most, event);
        }
        return most + 1;
    }

    /** Whether no step is hidden and no state has two steps by the same event. */
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

    /** Whether another system has the same states and transitions, number by number. */
    public boolean hasSameContent(Lts other) {
        return initial == other.initial
                && Arrays.equals(rows, other.rows)
                && Arrays.equals(events, other.events)
                && Arrays.equals(targets, other.targets);
    }

    /** About how many bytes it holds. */
    public long bytes() {
        return OBJECT_BYTES + Integer.BYTES * ((long) rows.length + events.length + targets.length);
    }

    /** The same object for systems that differ in the numbers of their events only. */
    public Object shape() {
        return targets;
    }

    /**
     * The same system with other numbers for its events.
     *
     * @param numbers keeps the order of events; is asked for {@link #HIDDEN} too
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

    /** The same states with all transitions turned round. */
    public Lts reversed() {
        LtsBuilder builder = new LtsBuilder(targets.length);
        for (int s = 0; s < stateCount(); s++) {
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                builder.add(targets[i], events[i], s);
            }
        }
        return builder.build(stateCount(), initial);
    }

    /** The same system with each transition once. */
    public Lts distinct() {
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
        return kept == events.length
                ? this
                : new Lts(initial, keptRows, Arrays.copyOf(keptEvents, kept), Arrays.copyOf(keptTargets, kept));
    }

    /** The states that can be reached, in breadth-first order: those of the first root before the others. */
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

    /** The part that can be reached from the initial state, numbered breadth first, each transition once. */
    public Lts reachable() {
        return numberedAs(reachableFrom(initial));
    }

    /**
     * The system of the given states only, numbered as they are listed, each transition once.
     *
     * @param order the initial state among others; no transition may lead out of them
     */
    public Lts numberedAs(int[] order) {
        int[] numbers = new int[stateCount()];
        for (int i = 0; i < order.length; i++) {
            numbers[order[i]] = i;
        }
        RowBuilder builder = new RowBuilder(order.length);
        for (int state : order) {
            for (int i = rows[state]; i < rows[state + 1]; i++) {
                builder.add(events[i], numbers[targets[i]]);
            }
            builder.endRow();
        }
        return builder.build(numbers[initial]);
    }
}
