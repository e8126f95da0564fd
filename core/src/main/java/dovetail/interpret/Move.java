package dovetail.interpret;

import dovetail.model.Origin;
import java.util.List;

/**
 * A step that is possible in a state.
 *
 * @param target the state it leads to, or null when it is a model error
 * @param error what is wrong, or null
 */
public record Move(String label, List<Integer> components, List<Origin> origins, int[] target, String error) {
    public boolean isError() {
        return error != null;
    }
}
