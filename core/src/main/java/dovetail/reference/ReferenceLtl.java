package dovetail.reference;

import dovetail.interpret.ModelError;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;

/**
 * Linear-time properties answered by brute force on the explicit graph of a small system: what engines are compared
 * with. It shares no construction with them: formulas are not simplified or translated, and observed words and fairness
 * are made part of the graph.
 *
 * <p>An atom without a value in some reachable state violates the property, as it does for predicates that must never
 * hold: it cannot be said that all runs are as they should be.
 */
public final class ReferenceLtl {
    private ReferenceLtl() {}

    /** Whether some run violates the property. */
    public static boolean isViolated(TransitionSystem system, Property property) {
        return property.accept(new OfRunsOnly(system));
    }

    private static boolean isViolated(TransitionSystem system, Property.OfRuns property) {
        Watcher watcher = property.acceptKind(new WatcherOf());
        try {
            return AcceptingCycle.exists(new RunGraph(system, property.atoms(), property.rules()), watcher);
        } catch (ModelError e) {
            return true;
        }
    }

    private record OfRunsOnly(TransitionSystem system) implements Property.Visitor<Boolean> {
        @Override
        public Boolean ofStates(Property.OfStates property) {
            throw refusal(property);
        }

        @Override
        public Boolean neverWord(Property.NeverWord property) {
            throw refusal(property);
        }

        @Override
        public Boolean ofRuns(Property.OfRuns property) {
            return isViolated(system, property);
        }

        private static IllegalArgumentException refusal(Property property) {
            return new IllegalArgumentException("'" + property.name() + "' is not about infinite runs");
        }
    }

    /** The watcher of the runs that violate a property. */
    private static final class WatcherOf implements Property.OfRuns.Visitor<Watcher> {
        @Override
        public Watcher linearTime(Property.LinearTime property) {
            return new ViolationWatcher(property.formula());
        }

        @Override
        public Watcher noAcceptedRun(Property.NoAcceptedRun property) {
            return new AutomatonWatcher(property.automaton());
        }
    }
}
