package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.source.Messages;
import dovetail.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The initial statement of a process.
 *
 * @param command the statement, or null when there is none
 */
record InitialStatement(@Nullable Command command) {
    /** The state that it jumps to, as far as this is plain; else the first one. */
    int state(Map<String, Integer> states) {
        Command last = command;
        while (last instanceof Command.Sequence sequence && !sequence.parts().isEmpty()) {
            last = sequence.parts().get(sequence.parts().size() - 1);
        }
        return last instanceof Command.To to ? states.getOrDefault(to.state().text(), 0) : 0;
    }

    /** Whether it does more than choosing the initial state. */
    boolean hasProgram() {
        Command only = command;
        while (only instanceof Command.Sequence sequence && sequence.parts().size() == 1) {
            only = sequence.parts().get(0);
        }
        return only != null && !(only instanceof Command.To);
    }

    /** Its paths as actions from the initial state. */
    List<Action> actions(PathLowering lowering, String label, Messages messages) {
        if (command == null) {
            return List.of();
        }
        List<Action> actions = new ArrayList<>();
        for (Path path : lowering.lower(command, 0)) {
            if (path.communication() != null) {
                messages.error(command.offset(), "an initial statement cannot communicate");
            }
            if (path.waits() != null) {
                messages.error(command.offset(), "an initial statement cannot wait");
            }
            actions.add(Action.local(
                    0, path.target(), path.guard(), path.before(), label, messages.origin(command.offset())));
        }
        return actions;
    }
}
