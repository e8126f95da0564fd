package dovetail.engine.compose;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.join.ComposedComponents;
import dovetail.compose.join.IncrementalComposition;
import dovetail.compose.reduce.CompositionReduction;
import dovetail.compose.reduce.HeldComposition;
import dovetail.compose.reduce.Minimisation;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.compose.reduce.MonitorAsComponent;
import dovetail.engine.SafetyEngine;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Explored;
import dovetail.result.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Composes components one after the other, the monitor among them, until one is left or no violation is possible. All
 * components are reduced between two compositions. The property may hold early, when a product with the monitor never
 * reaches its error state. A violation is certain only in the product of all.
 */
final class Composing implements SafetyEngine.Search {
    /** The limit of states of a product in the first round of trials. */
    private static final int SMALL = 1 << 12;

    private final ComposeOptions options;
    private final Budget budget;
    private final Progress progress;
    private final Minimisation minimising;
    private final IncrementalComposition joining;
    private final List<String> story = new ArrayList<>();
    /** Counts what is left of the composition, until the run ends. */
    private final HeldComposition held;

    private ReducedComposition reduced;
    private int compositions;
    private long largestMinimised;
    private final int machines;
    private final ComposedComponents composed;
    private boolean isDecided;
    private int reducedMachines;
    private int reducedEvents;
    /** Sentences about the answer. */
    private final List<String> remarks = new ArrayList<>();

    Composing(
            Composition composition,
            String question,
            MinimisedComponents known,
            ComposeOptions options,
            Budget budget,
            Progress progress) {
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.minimising = new Minimisation(options.relation(), 1, known);
        this.joining = new IncrementalComposition(minimising, question, budget, progress);
        this.held = new HeldComposition(budget.meter());
        this.reduced = held.hold(MonitorAsComponent.apply(composition));
        this.machines = composition.components().size();
        this.composed = new ComposedComponents(composition);
    }

    @Override
    public int @Nullable [] violation() {
        tell("decomposed", reduced.composition());
        reduce();
        tell("reduced", reduced.composition());
        reducedMachines = reduced.composition().components().size();
        reducedEvents = reduced.composition().events();
        while (reduced.composition().components().size() > 1) {
            step();
        }
        isDecided = true;
        Composition last = reduced.composition();
        if (last.bad() < 0) {
            if (compositions == 0) {
                remarks.add(SafetyEngine.NOT_COMPOSED);
            }
            return null;
        }
        // Pruning leaves nothing that does not lead to a violation, and nothing visible but the event that tells it.
        return reduced.lift().word(last.monitor().alphabet().clone());
    }

    @Override
    public Figures figures(double seconds) {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("largestTransitions", joining.peakTransitions());
        extra.put("largestMinimised", largestMinimised);
        extra.put("components", machines);
        extra.put("reducedComponents", reducedMachines);
        extra.put("reducedEvents", reducedEvents);
        return new Figures(
                Counts.of(joining.states(), joining.transitions(), joining.peakStates(), joining.bytes())
                        .of(Explored.STATES_OF_PRODUCTS),
                compositions,
                seconds,
                extra,
                account());
    }

    private Account account() {
        Account account = new Account(remarks, story);
        if (!isDecided) {
            return account;
        }
        Decision decision = new Decision(
                compositions == 0 ? Decision.REDUCTION : Decision.COMPOSITION,
                composed.composedOrIn(reduced.composition()),
                composed.all());
        Account decided = account.decided(decision);
        return compositions == 0 ? decided : decided.remarking(decision.text());
    }

    private void reduce() {
        reduced = held.hold(
                reduced.then(CompositionReduction.apply(reduced.composition(), minimising, budget, progress)));
    }

    private void step() {
        Composition before = reduced.composition();
        progress.doing(count(before.components().size(), "component") + " of " + machines + " left to compose, "
                + largest(before));
        IncrementalComposition.Joined chosen = choose(before);
        compositions++;
        composed.join(chosen.names(before), chosen.minimised().name());
        reduced = held.hold(reduced.then(chosen.reduced()));
        reduce();
        largestMinimised = Math.max(largestMinimised, chosen.minimised().stateCount());
        story.add(chosen.text(before) + "; "
                + count(reduced.composition().components().size(), "component") + " left");
    }

    private IncrementalComposition.Joined choose(Composition before) {
        if (options.order() == ComposeOptions.Order.GIVEN) {
            return joining.join(before, List.of(0, 1), Integer.MAX_VALUE);
        }
        if (options.order() == ComposeOptions.Order.ESTIMATE) {
            return joining.preferred(before);
        }
        IncrementalComposition.Joined best = null;
        for (long most = SMALL; best == null; most *= 8) {
            best = joining.best(before, (int) Math.min(most, Integer.MAX_VALUE), 1);
        }
        return best;
    }

    private static String largest(Composition composition) {
        ComponentLts largest = composition.components().get(0);
        for (ComponentLts machine : composition.components()) {
            largest = machine.stateCount() > largest.stateCount() ? machine : largest;
        }
        return "the largest of " + count(largest.stateCount(), "state");
    }

    private void tell(String what, Composition composition) {
        long sum = 0;
        for (ComponentLts machine : composition.components()) {
            sum += machine.stateCount();
        }
        story.add(what + ": " + count(composition.components().size(), "component") + " with " + count(sum, "state")
                + " and " + count(composition.events(), "event"));
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
