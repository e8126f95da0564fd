package dovetail.compose;

import dovetail.lts.TransitionList;
import dovetail.lts.TransitionRows;
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

    private static final int BYTES = 200;

    private final String name;
    private final int initial;
    private final int[] rows;
    private final int[] events;
    private final int[] targets;
    private final int[] alphabet;

    public Machine(String name, int initial, TransitionRows rows, int[] alphabet) {
        this.name = name;
        this.initial = initial;
        this.rows = rows.starts();
        this.events = rows.labels();
        this.targets = rows.targets();
        this.alphabet = alphabet;
    }

    private Machine(Machine shape, int[] events, int[] alphabet) {
        this.name = shape.name;
        this.initial = shape.initial;
        this.rows = shape.rows;
        this.events = events;
        this.targets = shape.targets;
        this.alphabet = alphabet;
    }

    /** This machine with other numbers for its events, which must keep their order. */
    public Machine renamed(int[] numbers) {
        boolean same = true;
        int[] renamed = events.clone();
        for (int i = 0; i < renamed.length; i++) {
            renamed[i] = renamed[i] == HIDDEN ? HIDDEN : numbers[renamed[i]];
            same &= renamed[i] == events[i];
        }
        int[] declared = alphabet.clone();
        for (int at = 0; at < declared.length; at++) {
            declared[at] = numbers[declared[at]];
            same &= declared[at] == alphabet[at];
        }
        return same ? this : new Machine(this, renamed, declared);
    }

    /** The same for machines that differ in the numbers of their events only. */
    public Object shape() {
        return targets;
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

    /** About how many bytes it holds. */
    public long bytes() {
        return BYTES + Integer.BYTES * ((long) rows.length + events.length + targets.length + alphabet.length);
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
        return TransitionRows.seek(events, rows[state], rows[state + 1], event);
    }

    /** Collects transitions in any order. */
    public static final class Builder {
        private final String name;
        private final TransitionList transitions = new TransitionList();

        public Builder(String name) {
            this.name = name;
        }

        public Builder step(int source, int onEvent, int target) {
            transitions.add(source, onEvent, target);
            return this;
        }

        /**
         * The machine.
         *
         * @param alphabet the events it declares, in rising order and each once; all that transitions carry but
         *     {@link #HIDDEN} must be among them
         */
        public Machine build(int states, int initial, int[] alphabet) {
            for (int i = 0; i < transitions.size(); i++) {
                int event = transitions.label(i);
                if (event != HIDDEN && Arrays.binarySearch(alphabet, event) < 0) {
                    throw new IllegalArgumentException(name + " does not declare event " + event);
                }
            }
            int largest = alphabet.length == 0 ? HIDDEN : alphabet[alphabet.length - 1];
            TransitionRows rows = transitions.rows(states, HIDDEN, largest).distinct();
            return new Machine(name, initial, rows, alphabet.clone());
        }
    }
}
