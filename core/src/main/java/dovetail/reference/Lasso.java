package dovetail.reference;

import dovetail.interpret.Move;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An infinite run as an engine claims it: states, and from the last of them back to an earlier one, or a deadlock in
 * which the run stands still forever.
 *
 * @param states the states in their order, each named once; the state that closes the loop is not repeated
 * @param steps the step out of each state. The last one closes the loop; it is missing when the run stands still in the
 *     last state
 * @param loopStart the number of the state the closing step leads to; the last state's when the run stands still
 */
public record Lasso(List<int[]> states, List<Taken> steps, int loopStart) {
    public Lasso {
        states = List.copyOf(states);
        steps = List.copyOf(steps);
    }

    /**
     * A step that is taken. The states before and after it do not tell which one it is: a formula may see labels, and
     * fairness asks for components, and several steps can join the same states.
     *
     * @param components those that take part, or none when it does not matter which do
     */
    public record Taken(String label, Set<Integer> components) {
        public Taken {
            components = Set.copyOf(components);
        }

        /** A step by components that are the members of a set. */
        public static Taken by(BitSet components, String label) {
            return new Taken(label, components.stream().boxed().collect(Collectors.toSet()));
        }

        /** A step by whichever components can take one with that label. */
        public static Taken byAny(String label) {
            return new Taken(label, Set.of());
        }

        boolean isBy(Move move) {
            return label.equals(move.label())
                    && (components.isEmpty() || components.equals(Set.copyOf(move.components())));
        }

        @Override
        public String toString() {
            return "'" + label + "'" + (components.isEmpty() ? "" : " by " + components);
        }
    }

    /** Whether the run ends in a deadlock, where it stands still. */
    public boolean standsStill() {
        return steps.size() < states.size();
    }
}
