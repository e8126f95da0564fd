package dovetail.reference;

import dovetail.interpret.ModelError;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;

/**
 * Oracle for linear-time properties: decides them by brute force on the explicit graph of a small system. It shares no
 * construction with the engines. Formulas are neither simplified nor translated, and observed words and fairness are
 * part of the graph.
 *
 * <p>An atom without a value in some reachable state violates the property, as for predicates that must never hold.
 */
public final class ReferenceLtl {
    private ReferenceLtl() {}

    /** Whether some run violates the property. */
    public static boolean isViolated(TransitionSystem system, Property property) {
        return isViolated(system, property.asOfRuns());
    }

    private static boolean isViolated(TransitionSystem system, Property.OfRuns property) {
        RunAutomaton automaton = property.acceptKind(new AutomatonOf());
        try {
            return AcceptingCycle.exists(new RunGraph(system, property.atoms(), property.rules()), automaton);
        } catch (ModelError e) {
            return true;
        }
    }

    /** The automaton of the runs that violate a property. */
    private static final class AutomatonOf implements Property.OfRuns.Visitor<RunAutomaton> {
        @Override
        public RunAutomaton linearTime(Property.LinearTime property) {
            return new NegationAutomaton(PastLtl.of(property.formula()));
        }

        @Override
        public RunAutomaton noAcceptedRun(Property.NoAcceptedRun property) {
            return new GivenAutomaton(property.automaton());
        }

        @Override
        public RunAutomaton metric(Property.Metric property) {
            return new NegationAutomaton(PastLtl.of(property.formula()));
        }
    }
}
