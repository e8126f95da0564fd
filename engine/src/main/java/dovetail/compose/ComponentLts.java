package dovetail.compose;

import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.Arrays;

/**
 * Component of a composition: an LTS with a name and an alphabet. Components take an event jointly when they declare
 * it; one that declares an event and does not offer it blocks it. A hidden step is taken alone. Immutable; each
 * transition occurs once.
 */
public final class ComponentLts {
    private static final int OBJECT_BYTES = 80;

    private final String name;
    private final Lts lts;
    private final int[] alphabet;

    /** @param alphabet the events it declares, in rising order and each once; taken over, not copied */
    public ComponentLts(String name, Lts lts, int[] alphabet) {
        this.name = name;
        this.lts = lts;
        this.alphabet = alphabet;
    }

    /** This component with other numbers for its events, which must keep their order. */
    public ComponentLts renamed(int[] numbers) {
        Lts renamed = lts.withEvents(event -> event == Lts.HIDDEN ? event : numbers[event]);
        int[] declared = alphabet.clone();
        for (int at = 0; at < declared.length; at++) {
            declared[at] = numbers[declared[at]];
        }
        return renamed == lts && Arrays.equals(declared, alphabet) ? this : new ComponentLts(name, renamed, declared);
    }

    public String name() {
        return name;
    }

    public Lts lts() {
        return lts;
    }

    public int initial() {
        return lts.initial();
    }

    public int stateCount() {
        return lts.stateCount();
    }

    public int transitionCount() {
        return lts.transitionCount();
    }

    public int rowStart(int state) {
        return lts.rowStart(state);
    }

    public int event(int position) {
        return lts.event(position);
    }

    public int target(int position) {
        return lts.target(position);
    }

    /** The first position in the row of a state whose event is at least the given one. */
    public int seek(int state, int event) {
        return lts.seek(state, event);
    }

    /** The approximate size in bytes. */
    public long bytes() {
        return OBJECT_BYTES + lts.bytes() + (long) Integer.BYTES * alphabet.length;
    }

    /** The declared events, in rising order; some may never be offered. Borrowed. */
    public int[] alphabet() {
        return alphabet;
    }

    public boolean declares(int event) {
        return Arrays.binarySearch(alphabet, event) >= 0;
    }

    /** Collects transitions in any order. */
    public static final class Builder {
        private final String name;
        private final LtsBuilder transitions = new LtsBuilder();

        public Builder(String name) {
            this.name = name;
        }

        public Builder step(int source, int event, int target) {
            transitions.add(source, event, target);
            return this;
        }

        /**
         * The component.
         *
         * @param alphabet the events it declares, in rising order and each once; all that transitions carry but
         *     {@link Lts#HIDDEN} must be among them
         */
        public ComponentLts build(int states, int initial, int[] alphabet) {
            for (int i = 0; i < transitions.transitionCount(); i++) {
                int event = transitions.event(i);
                if (event != Lts.HIDDEN && Arrays.binarySearch(alphabet, event) < 0) {
                    throw new IllegalArgumentException(name + " does not declare event " + event);
                }
            }
            Lts lts = transitions.build(states, initial).distinct();
            return new ComponentLts(name, lts, alphabet.clone());
        }
    }
}
