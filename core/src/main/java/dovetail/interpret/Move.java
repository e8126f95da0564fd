package dovetail.interpret;

import dovetail.model.Origin;
import java.util.List;

/**
 * An enabled step of a state.
 *
 * @param target the successor state, or null for a model error
 * @param error the description of the model error, or null
 */
public record Move(String label, List<Integer> components, List<Origin> origins, int[] target, String error) {
    public boolean isError() {
        return error != null;
    }
}
