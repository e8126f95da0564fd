package dovetail.lts;

import java.io.Serializable;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Explicit labelled transition system with its alphabet: event {@code e} is called {@code labels.get(e)}. No event is
 * {@link Lts#HIDDEN}; an internal step has a label like any other.
 *
 * @param labels the alphabet; it may hold labels that no transition carries
 */
public record LabelledLts(Lts lts, List<String> labels) implements Serializable {
    public LabelledLts {
        labels = List.copyOf(labels);
        for (int i = 0; i < lts.transitionCount(); i++) {
            if (lts.event(i) < 0 || lts.event(i) >= labels.size()) {
                throw new IllegalArgumentException("there is no such label");
            }
        }
    }

    /** The label of the transition at a position. */
    public String label(int position) {
        return labels.get(lts.event(position));
    }

    /** The same system with renamed labels; labels with the same new name are merged. */
    public LabelledLts renamed(UnaryOperator<String> names) {
        Builder builder = new Builder().states(lts.stateCount()).initial(lts.initial());
        int[] events = new int[labels.size()];
        for (int event = 0; event < events.length; event++) {
            events[event] = builder.intern(names.apply(labels.get(event)));
        }
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.transition(s, events[lts.event(i)], lts.target(i));
            }
        }
        return builder.build();
    }

    /** Collects transitions in any order, before the number of states is known. */
    public static final class Builder {
        /** A short file may announce very many transitions; room for more than these grows as they come. */
        private static final int MOST_EXPECTED = 1 << 20;

        private final LabelTable labelTable = new LabelTable();
        private final LtsBuilder transitions = new LtsBuilder();
        private int states;
        private int initial;

        public Builder initial(int state) {
            initial = state;
            states = Math.max(states, state + 1);
            return this;
        }

        /** Ensures that states up to this number exist, also without transitions. */
        public Builder states(int count) {
            states = Math.max(states, count);
            return this;
        }

        /** Makes room for so many transitions, as a file announces them. */
        public Builder expect(int transitionCount) {
            transitions.expect(Math.min(transitionCount, MOST_EXPECTED));
            return this;
        }

        public int intern(String name) {
            return labelTable.intern(name);
        }

        public Builder transition(int source, String name, int target) {
            return transition(source, labelTable.intern(name), target);
        }

        public Builder transition(int source, int event, int target) {
            transitions.add(source, event, target);
            states = Math.max(states, Math.max(source, target) + 1);
            return this;
        }

        public LabelledLts build() {
            states = Math.max(states, initial + 1);
            return new LabelledLts(transitions.build(states, initial), labelTable.asList());
        }
    }
}
