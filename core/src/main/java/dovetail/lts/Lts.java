package dovetail.lts;

import java.util.List;

/**
 * An explicit labelled transition system in compressed rows: the transitions of state {@code s} are the positions
 * {@code rowStart(s) .. rowStart(s+1)-1}, ordered by label and then by target. Immutable.
 */
public final class Lts {
    private final int initial;
    private final int[] rows;
    private final int[] labels;
    private final int[] targets;
    private final List<String> labelNames;

    private Lts(int initial, int[] rows, int[] labels, int[] targets, List<String> labelNames) {
        this.initial = initial;
        this.rows = rows;
        this.labels = labels;
        this.targets = targets;
        this.labelNames = labelNames;
    }

    /**
     * A system from rows that are in order already, without the memory that sorting takes. The arrays are taken over,
     * not copied.
     *
     * @param rows where the transitions of each state start, and behind the last state the number of transitions
     */
    public static Lts ofRows(int initial, int[] rows, int[] labels, int[] targets, List<String> labelNames) {
        int states = rows.length - 1;
        require(initial >= 0 && initial < states, "there is no initial state " + initial);
        require(rows[0] == 0 && rows[states] == targets.length && labels.length == targets.length, "rows do not fit");
        for (int s = 0; s < states; s++) {
            require(rows[s] <= rows[s + 1], "the rows are not in order");
            for (int i = rows[s]; i < rows[s + 1]; i++) {
                require(labels[i] >= 0 && labels[i] < labelNames.size(), "there is no such label");
                require(targets[i] >= 0 && targets[i] < states, "there is no such state");
                require(
                        i == rows[s]
                                || labels[i - 1] < labels[i]
                                || (labels[i - 1] == labels[i] && targets[i - 1] <= targets[i]),
                        "the transitions of a state are not in order");
            }
        }
        return new Lts(initial, rows, labels, targets, List.copyOf(labelNames));
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

    /** The declared alphabet; it may hold labels that no transition carries. */
    public List<String> labelNames() {
        return labelNames;
    }

    public int rowStart(int state) {
        return rows[state];
    }

    public int label(int position) {
        return labels[position];
    }

    public int target(int position) {
        return targets[position];
    }

    /** The first position in the row of a state whose label is at least the given one. */
    public int seek(int state, int label) {
        return TransitionRows.seek(labels, rows[state], rows[state + 1], label);
    }

    /** Collects transitions in any order; numbers may be given before the number of states is known. */
    public static final class Builder {
        private final LabelTable labelTable = new LabelTable();
        private final TransitionList transitions = new TransitionList();
        private int states;
        private int initial;

        public Builder initial(int state) {
            initial = state;
            states = Math.max(states, state + 1);
            return this;
        }

        /** Makes sure that states up to this number exist, also those without transitions. */
        public Builder states(int count) {
            states = Math.max(states, count);
            return this;
        }

        public int intern(String name) {
            return labelTable.intern(name);
        }

        public Builder transition(int source, String name, int target) {
            return transition(source, labelTable.intern(name), target);
        }

        public Builder transition(int source, int labelId, int target) {
            transitions.add(source, labelId, target);
            states = Math.max(states, Math.max(source, target) + 1);
            return this;
        }

        public Lts build() {
            states = Math.max(states, initial + 1);
            TransitionRows rows = transitions.rows(states, 0, labelTable.size() - 1);
            return new Lts(initial, rows.starts(), rows.labels(), rows.targets(), labelTable.asList());
        }
    }
}
