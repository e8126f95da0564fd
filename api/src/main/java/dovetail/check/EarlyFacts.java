package dovetail.check;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.facts.FactsEngine;
import dovetail.engine.facts.FactsProvider;
import dovetail.model.Network;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Facts about all states that are asked before a search. They count only where no step may be a model error: such steps need a
 * search, which answers the property as well.
 */
final class EarlyFacts {
    /** A search of so many states takes less time than the facts. */
    private static final long FEW_STATES = 20_000;

    private final PreparedSystem system;
    private final EngineProvider provider = new FactsProvider();
    private final Engine engine;
    private @Nullable Boolean mayFail;

    EarlyFacts(PreparedSystem system, RunSettings settings) {
        this.system = system;
        this.engine = provider.create(settings.withThreads(1).of(provider));
    }

    /** The verdict by the values that variables can take, which every search computes; nothing where they do not decide. */
    Optional<Verdict> byValues(Property property, Budget limits) {
        Optional<Verdict> verdict = FactsEngine.byValues(system, property, limits);
        return verdict.isPresent() && mayCount(property, limits) ? verdict : Optional.empty();
    }

    /** The engine of facts, for a property of a net that may have many states. */
    Optional<Engine> ofNet(Property property, Budget limits) {
        Network steps = system.system().underlying().orElseThrow();
        boolean isAsked = steps.net().isPresent()
                && provider.supports(new Task(system.system(), property)).isGiven()
                && mayBeMany(steps, limits)
                && mayCount(property, limits);
        return isAsked ? Optional.of(engine) : Optional.empty();
    }

    private boolean mayCount(Property property, Budget limits) {
        return PreservedTask.objection(new Task(system.system(), property), limits)
                        .isEmpty()
                && !mayFail(limits);
    }

    private boolean mayFail(Budget limits) {
        if (mayFail == null) {
            mayFail = ValueAnalysis.mayFail(system.network(), limits);
        }
        return mayFail;
    }

    /** Whether the values of variables allow many states. */
    private boolean mayBeMany(Network network, Budget limits) {
        ValueSets values = system.valuesForAll(limits);
        long states = 1;
        for (int slot = 0; slot < network.slots().size() && states <= FEW_STATES; slot++) {
            states *= Math.min(values.get(slot).size(), FEW_STATES + 1);
        }
        return states > FEW_STATES;
    }
}
