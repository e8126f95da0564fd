package dovetail.cli.session;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.source.Model;
import dovetail.model.Network;

/** Gives the network of a model to commands that do not regard time, and refuses a model with clocks. */
public final class UntimedNetworks {
    private UntimedNetworks() {}

    /**
     * The network of a model.
     *
     * @param reason why the command cannot regard time
     */
    public static Network of(Model model, String reason) {
        if (model.system().timed().isPresent()) {
            throw new InputException(Diagnostic.error(
                    model.system().name(),
                    "the model has clocks, and " + reason
                            + "; check, explore and simulate regard time, and without its intervals the model can"
                            + " be used here"));
        }
        return model.network();
    }
}
