package dovetail.engine.modular;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.property.PropertyKind;

/** Provides modular generation. */
public final class ModularProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "modular",
                    "generates the variables of modules in an order computed from their connections",
                    "a system of modules (.mod)",
                    "metric temporal formulas, linear-time formulas, state predicates, reachability",
                    "C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008"))
            .never("is about a network of components, not about modules", Network.KIND)
            .never("is about a network of components, not about modules", TimedNetwork.KIND)
            .on(Modules.KIND)
            .answering(PropertyKind.NEVER, PropertyKind.REACHABLE, PropertyKind.ERROR_FREE)
            .answering(PropertyKind.OF_RUNS)
            .never(
                    "is about deadlocks, and computations of modules are infinite",
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE)
            .never("is about words of actions, and steps of modules have no actions", PropertyKind.NEVER_WORD)
            .never(
                    "is an observer of actions, and steps of modules have no actions",
                    PropertyKind.OBSERVER,
                    PropertyKind.TIMED_OBSERVER)
            .demanding(Demand.ALL_OBSERVED)
            .with(ModularOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ModularEngine(new ModularOptions(settings.options()), settings.explain());
    }
}
