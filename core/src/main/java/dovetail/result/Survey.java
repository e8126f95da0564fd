package dovetail.result;

import java.util.List;
import java.util.Optional;

/**
 * Description of the explored part of a state space: coverage of the model, sizes of levels, and the largest branching.
 *
 * @param coverage the coverage of the model, where it was asked for
 * @param levels the number of states of each breadth-first level; none where the order of the search does not tell
 * @param mostSteps the most steps of one state
 */
public record Survey(Optional<Coverage> coverage, List<Long> levels, long mostSteps) {
    /** Nothing but the figures is known. */
    public static final Survey NONE = new Survey(Optional.empty(), List.of(), 0);

    public Survey {
        levels = List.copyOf(levels);
    }

    /** The mean number of steps of a state. */
    public double meanSteps(Figures figures) {
        return figures.states() == 0 ? 0 : (double) figures.transitions() / figures.states();
    }
}
