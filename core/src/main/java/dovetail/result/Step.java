package dovetail.result;

import dovetail.base.Origin;
import dovetail.model.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a trace, in the user's terms.
 *
 * @param action the label of the step
 * @param components the components that take part, in the order of the rule
 * @param origins the places in the model the step comes from
 * @param hidden the labels that hiding made internal
 * @param message the message that the participants exchange, or null; messages in queues follow from the states
 */
public record Step(
        String action,
        List<Integer> components,
        List<Origin> origins,
        List<String> hidden,
        @Nullable Message message,
        int[] after) {
    public Step {
        components = List.copyOf(components);
        origins = List.copyOf(origins);
        hidden = List.copyOf(hidden);
    }

    /** A step without a message. */
    public Step(String action, List<Integer> components, List<Origin> origins, int[] after) {
        this(action, components, origins, List.of(), null, after);
    }
}
