package dovetail.simulate.graph;

import dovetail.interpret.Move;
import java.util.List;

/**
 * The steps of a state.
 *
 * @param count their number, of which only the first {@link StateExploration#MOST_STEPS} are kept
 */
public record Expansion(List<Transition> transitions, int count) {
    /**
     * A step of a state.
     *
     * @param index its number among the steps of the state
     * @param target the number of the state that it leads to, or {@link StateExploration#NONE}
     */
    public record Transition(int index, Move move, int target) {}

    public Expansion {
        transitions = List.copyOf(transitions);
    }

    /** Whether no step leads on; a model error is a step. */
    public boolean isDeadlock() {
        return transitions.isEmpty();
    }

    public boolean hasErrors() {
        return transitions.stream().anyMatch(each -> each.move().isError());
    }
}
