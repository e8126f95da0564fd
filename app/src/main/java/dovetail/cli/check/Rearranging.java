package dovetail.cli.check;

import dovetail.model.TransitionSystem;
import java.util.Optional;

/** Says why traces of a system are not rearranged, where they are not. */
final class Rearranging {
    private Rearranging() {}

    /** The warning for {@code --rearrange}; nothing for a system whose steps can be swapped. */
    static Optional<String> refusal(TransitionSystem system) {
        if (system.isSynchronous()) {
            return warning("all modules step at every instant, so that no two steps can be swapped");
        }
        return system.timed().isPresent()
                ? warning("steps of a model with clocks have dates, which do not allow another order")
                : Optional.empty();
    }

    private static Optional<String> warning(String reason) {
        return Optional.of("--rearrange has no effect: " + reason + "; traces are shown as they were found");
    }
}
