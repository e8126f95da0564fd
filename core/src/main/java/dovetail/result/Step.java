package dovetail.result;

import dovetail.model.Origin;
import java.util.List;

/**
 * One step of a trace, in the user's terms.
 *
 * @param action the label of the step
 * @param components the components that take part, in the order of the rule
 * @param origins the places in the model the step comes from
 */
public record Step(String action, List<Integer> components, List<Origin> origins, int[] after) {
    public Step {
        components = List.copyOf(components);
        origins = List.copyOf(origins);
    }
}
