package dovetail.interpret;

import dovetail.base.Origin;
import dovetail.model.Message;
import dovetail.result.Step;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A step that is possible in a state: a transition to a state, or a model error.
 *
 * @param rule the number of the rule that it is by, or {@link dovetail.model.Priorities#NO_RULE}
 * @param hidden the labels that hiding made internal
 * @param message the message that the participants exchange, or null
 * @param reached the state that it leads to, or null when it is a model error
 * @param fault the message of a model error, or null
 */
public record Move(
        int rule,
        String label,
        List<Integer> components,
        List<Origin> origins,
        List<String> hidden,
        @Nullable Message message,
        int @Nullable [] reached,
        @Nullable String fault) {
    /** The step without error as a step of a trace. */
    public Step step() {
        return new Step(label, components, origins, hidden, message, target());
    }

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
