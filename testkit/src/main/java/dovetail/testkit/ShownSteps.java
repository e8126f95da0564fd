package dovetail.testkit;

import dovetail.interpret.Interpreter;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.result.Trace;
import java.util.Set;

/** The number of steps of a violating run that users are shown: those of its bad prefix where it has one, otherwise all. */
public final class ShownSteps {
    private ShownSteps() {}

    /** The number of steps that are shown of a run of a network. */
    public static int of(Network network, Property.OfRuns property, Trace run) {
        PrefixDecision decision = PrefixDecision.of(new Interpreter(network), property);
        Set<Integer> states = decision.initial();
        for (int i = 0; i < run.steps().size(); i++) {
            if (decision.isLost(states) || decision.isLostIn(states, run.state(i))) {
                return i;
            }
            states = decision.after(states, run.state(i), run.steps().get(i).action(), run.state(i + 1));
        }
        return run.steps().size();
    }
}
