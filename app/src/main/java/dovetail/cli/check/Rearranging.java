package dovetail.cli.check;

import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import java.util.Optional;

/** Says why traces of a system are not rearranged, where they are not. */
final class Rearranging implements TransitionSystem.Visitor<Optional<String>> {
    /** The warning for {@code --rearrange}; nothing for a system whose steps can be swapped. */
    static Optional<String> refusal(TransitionSystem system) {
        return system.accept(new Rearranging())
                .map(reason -> "--rearrange has no effect: " + reason + "; traces are shown as they were found");
    }

    @Override
    public Optional<String> network(Network network) {
        return Optional.empty();
    }

    @Override
    public Optional<String> modules(Modules modules) {
        return Optional.of("all modules step at every instant, so that no two steps can be swapped");
    }

    @Override
    public Optional<String> timed(TimedNetwork timed) {
        return Optional.of("steps of a model with clocks have dates, which do not allow another order");
    }
}
