package dovetail.replay;

import dovetail.interpret.Move;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Infinite run as claimed by an engine. It is a path with a step from its last state back to an earlier one, or a path
 * to a state in which the run stutters: a deadlock, or a state of a timed network in which time can pass forever.
 *
 * @param states the states in order, each once; the state that closes the loop is not repeated
 * @param steps the step from each state. The last one closes the loop; it is missing when the run stutters
 * @param loopStart the number of the state to which the closing step leads; of the last state when the run stutters
 */
public record Lasso(List<int[]> states, List<Taken> steps, int loopStart) {
    public Lasso {
        states = List.copyOf(states);
        steps = List.copyOf(steps);
    }

    /**
     * A step of the run. Its source and target do not determine it: formulas may depend on labels and fairness on
     * components, and several steps may connect the same states.
     *
     * @param components the participants, or none when they do not matter
     */
    public record Taken(String label, Set<Integer> components) {
        public Taken {
            components = Set.copyOf(components);
        }

        /** A step with the given participants. */
        public static Taken by(BitSet components, String label) {
            return new Taken(label, components.stream().boxed().collect(Collectors.toSet()));
        }

        /** A step with a label and any participants. */
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

    /** Whether the run stutters in its last state. */
    public boolean stutters() {
        return steps.size() < states.size();
    }
}
