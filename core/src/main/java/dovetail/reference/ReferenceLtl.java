package dovetail.reference;

import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.List;

/**
 * Linear-time properties answered by brute force on the explicit graph of a small network: what engines are compared
 * with. It shares no construction with them: formulas are not simplified or translated, and observed words and fairness
 * are made part of the graph.
 *
 * <p>An atom without a value in some reachable state violates the property, as it does for predicates that must never
 * hold: it cannot be said that all runs are as they should be.
 */
public final class ReferenceLtl {
    private ReferenceLtl() {}

    /** Whether some run violates the property. */
    public static boolean isViolated(Network network, Property property) {
        if (property instanceof Property.LinearTime linear) {
            return exists(network, linear.atoms(), linear.rules(), new ViolationWatcher(linear.formula()));
        } else if (property instanceof Property.NoAcceptedRun forbidden) {
            return exists(network, forbidden.atoms(), forbidden.rules(), new AutomatonWatcher(forbidden.automaton()));
        }
        throw new IllegalArgumentException("'" + property.name() + "' does not speak of infinite runs");
    }

    private static boolean exists(Network network, List<Atom> atoms, RunRules rules, Watcher watcher) {
        try {
            return AcceptingCycle.exists(new RunGraph(network, atoms, rules), watcher);
        } catch (ModelError e) {
            return true;
        }
    }
}
