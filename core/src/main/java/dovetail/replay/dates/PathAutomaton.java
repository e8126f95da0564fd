package dovetail.replay.dates;

import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Automaton that reads the steps of a path, perhaps with clocks of its own. It restricts the choice of the steps and of
 * their dates. States are integers.
 */
public interface PathAutomaton {
    /** The number of clocks; most have none. */
    default int clocks() {
        return 0;
    }

    /** The states at the beginning, at date zero; all clocks are zero. */
    List<Integer> initial(int[] state) throws ModelError;

    /** The transitions at a step. */
    List<Transition> atStep(int state, int[] source, Move move) throws ModelError;

    /** The transitions between steps; most have none. */
    default List<Transition> betweenSteps(int state) {
        return List.of();
    }

    /** The bounds that have to be true at the end, in a state in which a path may end; it may end anywhere by default. */
    default Optional<List<ClockBound>> atEnd(int state) {
        return Optional.of(List.of());
    }

    /**
     * A transition of the automaton.
     *
     * @param isInstant whether it is taken at the date of the event before it
     * @param bounds the comparisons of its clocks that have to be true
     * @param resets the clocks that are set to zero, not to be modified
     */
    record Transition(boolean isInstant, List<ClockBound> bounds, BitSet resets, int target) {
        public Transition {
            bounds = List.copyOf(bounds);
        }

        /** A transition without clocks. */
        public static Transition to(int target) {
            return new Transition(false, List.of(), new BitSet(), target);
        }
    }

    /** The automaton that admits every path. */
    PathAutomaton ANY = new PathAutomaton() {
        @Override
        public List<Integer> initial(int[] state) {
            return List.of(0);
        }

        @Override
        public List<Transition> atStep(int state, int[] source, Move move) {
            return List.of(Transition.to(0));
        }
    };
}
