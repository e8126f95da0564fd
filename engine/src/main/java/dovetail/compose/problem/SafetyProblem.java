package dovetail.compose.problem;

import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.lift.FiniteRun;
import dovetail.compose.lift.LocalPath;
import dovetail.compose.lift.NotExtendable;
import dovetail.decompose.Decomposition;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Task with a regular safety property, as a composition. The network is decomposed, and each of its rules becomes an
 * event. A monitor reaches its bad state exactly when the property is violated, or when the goal of a reachability
 * property is reached. Violating words of the composition are lifted to traces of the task.
 */
public final class SafetyProblem {
    private final Decomposition decomposition;
    private final EventTable events;
    private final Composition composition;
    private final Ending ending;

    /** Makes the trace of a violation from a run of the original network. */
    interface Ending {
        Trace trace(FiniteRun run);
    }

    SafetyProblem(Decomposition decomposition, EventTable events, Composition composition, Ending ending) {
        this.decomposition = decomposition;
        this.events = events;
        this.composition = composition;
        this.ending = ending;
    }

    /** The reason against observers. */
    public static final String OBSERVER = "an observer reads predicates before and after a step";

    /**
     * The task as a composition.
     *
     * @throws NotRegularSafety when the property is no regular safety property
     * @throws dovetail.base.Limit.Exceeded when the composition would pass a bound
     */
    public static SafetyProblem of(TotalTask task, Budget budget) {
        return of(task, limits -> Decomposition.of(task.network(), limits), budget);
    }

    /** @param decomposition of the network of the task, computed under a budget where it is needed */
    public static SafetyProblem of(TotalTask task, Function<Budget, Decomposition> decomposition, Budget budget) {
        return task.property().accept(new Statement(decomposition, budget));
    }

    /**
     * Checks that a property of runs is violated by bad prefixes alone.
     *
     * @throws NotRegularSafety when it is not
     */
    public static void requireRegularSafety(Property.OfRuns property) {
        RunProperties.badPrefixes(property);
    }

    /**
     * The automaton of the bad prefixes of a property of runs; nothing when it is no regular safety property.
     *
     * @throws dovetail.base.Limit.Exceeded when this cannot be found out within bounds
     */
    public static Optional<WordAutomaton> badPrefixes(Property.OfRuns property, Budget budget) {
        try {
            return Optional.of(Apart.within(budget, "dovetail-automata", () -> RunProperties.badPrefixes(property)));
        } catch (NotRegularSafety e) {
            return Optional.empty();
        }
    }

    /** States a property of a network as a composition. */
    private record Statement(Function<Budget, Decomposition> decomposing, Budget budget)
            implements Property.SomeKinds<SafetyProblem> {
        @Override
        public SafetyProblem ofStates(Property.OfStates property) {
            return property.acceptKind(new StateMonitor(decomposition(), budget));
        }

        @Override
        public SafetyProblem neverWord(Property.NeverWord property) {
            return RunProperties.words(property, decomposition(), budget);
        }

        @Override
        public SafetyProblem observer(Property.Observer property) {
            throw new NotRegularSafety(OBSERVER);
        }

        @Override
        public SafetyProblem timedObserver(Property.TimedObserver property) {
            throw new NotRegularSafety(OBSERVER);
        }

        @Override
        public SafetyProblem other(Property property) {
            throw new NotRegularSafety("it " + property.kind().refusal());
        }

        @Override
        public SafetyProblem ofRuns(Property.OfRuns property) {
            // Before the decomposition, since an unsupported property should be refused soon.
            WordAutomaton bad = Apart.within(budget, "dovetail-automata", () -> RunProperties.badPrefixes(property));
            return RunProperties.linearTime(property, bad, decomposition(), budget);
        }

        private Decomposition decomposition() {
            return decomposing.apply(budget);
        }
    }

    /** The composition: one component per component of the decomposed network, without hidden steps. */
    public Composition composition() {
        return composition;
    }

    /** The name of an event for the user; several events may have the same name. */
    public String eventName(int event) {
        return events.name(event);
    }

    /**
     * The violation of a violating word of the composition, replayed on the task.
     *
     * @throws NotExtendable when the property is one of infinite runs and no infinite run with this beginning was found
     */
    public Trace trace(int[] word) {
        Network network = decomposition.network();
        List<int[]> paths = new ArrayList<>();
        for (ComponentLts component : composition.components()) {
            int[] path = LocalPath.along(word, component);
            if (path == null) {
                throw new IllegalArgumentException(component.name() + " cannot take the word");
            }
            paths.add(path);
        }
        List<int[]> states = new ArrayList<>(List.of(decomposition.lift().state(network.initialState())));
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < word.length; i++) {
            if (events.isStep(word[i])) {
                int[] state = network.initialState();
                for (Component component : network.components()) {
                    state[component.locationSlot()] = paths.get(component.index())[i + 1];
                }
                states.add(decomposition.lift().state(state));
                labels.add(events.label(word[i]));
            }
        }
        return ending.trace(new FiniteRun(states, labels));
    }
}
