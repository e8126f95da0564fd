package dovetail.cli.session;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.source.Model;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;

/** Gives the network of a model to commands that do not regard time, and refuses a model with clocks. */
public final class UntimedNetworks {
    private UntimedNetworks() {}

    /**
     * The network of a model.
     *
     * @param reason why the command cannot regard time
     */
    public static Network of(Model model, String reason) {
        return model.system().accept(new TransitionSystem.Visitor<>() {
            @Override
            public Network network(Network network) {
                return network;
            }

            @Override
            public Network modules(Modules modules) {
                return model.network();
            }

            @Override
            public Network timed(TimedNetwork timed) {
                throw new InputException(Diagnostic.error(
                        timed.name(),
                        "the model has clocks, and " + reason
                                + "; check, explore and simulate regard time, and without its intervals the model can"
                                + " be used here"));
            }
        });
    }
}
