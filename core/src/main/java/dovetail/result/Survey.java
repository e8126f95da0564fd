package dovetail.result;

import java.util.List;
import java.util.Optional;

/**
 * Description of the explored part of a state space: coverage of the model, sizes of levels, and the largest branching.
 *
 * @param coverage the coverage of the model, where it was asked for
 * @param levels the number of states of each breadth-first level; none where the order of the search does not tell
 * @param mostSteps the most steps of one state
 * @param meanSteps the mean number of steps of the states whose steps were taken; a search that ends early leaves others
 * @param isReduced whether the search pruned steps, so that states may be missing
 * @param excludesErrors whether no step of any reachable state is a model error; false also where it is not known
 */
public record Survey(
        Optional<Coverage> coverage,
        List<Long> levels,
        long mostSteps,
        double meanSteps,
        boolean isReduced,
        boolean excludesErrors) {
    /** Nothing but the figures is known. */
    public static final Survey NONE = of(Optional.empty());

    public Survey {
        levels = List.copyOf(levels);
    }

    /** A survey of coverage alone. */
    public static Survey of(Optional<Coverage> coverage) {
        return new Survey(coverage, List.of(), 0, 0, false, false);
    }

    /**
     * A survey of steps.
     *
     * @param transitions the steps that were taken
     * @param expanded the states whose steps were taken
     */
    public static Survey of(
            Optional<Coverage> coverage, List<Long> levels, long mostSteps, long transitions, long expanded) {
        double meanSteps = expanded == 0 ? 0 : (double) transitions / expanded;
        return new Survey(coverage, levels, mostSteps, meanSteps, false, false);
    }

    /** The same survey with the coverage of the text. */
    public Survey ofText() {
        return new Survey(coverage.map(Coverage::ofText), levels, mostSteps, meanSteps, isReduced, excludesErrors);
    }

    /** The same survey by a search that prunes steps, or not. */
    public Survey reduced(boolean prunes) {
        return new Survey(coverage, levels, mostSteps, meanSteps, prunes, excludesErrors);
    }

    /** The same survey of a system of which it is known, or not, that no step is a model error. */
    public Survey excludingErrors(boolean isKnown) {
        return new Survey(coverage, levels, mostSteps, meanSteps, isReduced, isKnown);
    }
}
