package dovetail.reduction;

import dovetail.base.Budget;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.result.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Question about a reduced system, whose answers are those of the original one.
 *
 * @param system the reduced system
 * @param properties the properties in terms of it, in the order in which they were asked
 * @param lift maps traces to the original
 * @param summary the reduction in words, such as the places that are left
 */
public record ReducedQuestion(TransitionSystem system, List<Property> properties, Lift lift, String summary) {
    public ReducedQuestion {
        properties = List.copyOf(properties);
    }

    /** Maps a trace of the reduced system to one of the original, which is replayed there. */
    @FunctionalInterface
    public interface Lift {
        /**
         * The trace of the original; nothing for a lasso that is none there, since each round leaves more tokens in a place that was
         * removed.
         *
         * @param property the property of the original that the trace is about
         * @throws dovetail.base.Limit.Exceeded when the budget ends before the trace is replayed
         */
        Optional<Trace> trace(Trace reduced, Property property, Budget budget);
    }
}
