package dovetail.lang.cdl;

import dovetail.lang.source.token.Name;
import java.util.List;

/**
 * An edge of an observer with its names resolved.
 *
 * @param isOfTime whether it is taken by the passing of time, and not at a step
 * @param hasEvent whether the step is a certain event
 * @param condition the condition of the step; of no meaning for an edge of time
 * @param comparisons the comparisons of clocks
 * @param resets the clocks that are set to zero
 * @param place the name of its source, where it begins in the text
 */
record ObserverEdge(
        int source,
        int target,
        boolean isOfTime,
        boolean hasEvent,
        StepCondition condition,
        List<ClockComparison> comparisons,
        List<String> resets,
        Name place) {
    ObserverEdge {
        comparisons = List.copyOf(comparisons);
        resets = List.copyOf(resets);
    }
}
