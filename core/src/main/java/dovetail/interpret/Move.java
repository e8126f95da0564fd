package dovetail.interpret;

import dovetail.model.Origin;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A step that is possible in a state: a transition to a state, or a model error.
 *
 * @param rule the number of the rule that it is by, or {@link dovetail.model.Priorities#NO_RULE}
 * @param reached the state that it leads to, or null when it is a model error
 * @param fault the message of a model error, or null
 */
public record Move(
        int rule,
        String label,
        List<Integer> components,
        List<Origin> origins,
        int @Nullable [] reached,
        @Nullable String fault) {
    public boolean isError() {
        return fault != null;
    }

    /** The state that a step without error leads to. */
    public int[] target() {
        return Objects.requireNonNull(reached);
    }

    /** The message of a step that is a model error. */
    public String error() {
        return Objects.requireNonNull(fault);
    }
}
