package dovetail.engine.sog;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Trait;
import dovetail.property.PropertyKind;
import java.util.List;

/** Provides the composition of symbolic observation graphs. */
public final class SogProvider implements EngineProvider {
    static final List<PropertyKind> REACHING = List.of(PropertyKind.NEVER, PropertyKind.REACHABLE);
    static final List<PropertyKind> DEADLOCKS = List.of(PropertyKind.DEADLOCK_FREE, PropertyKind.DEADLOCK_REACHABLE);

    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "sog",
                    "composes symbolic observation graphs of components one after the other and validates counterexamples early",
                    "a network that can be decomposed into finite components",
                    "formulas and automata that are insensitive to invisible steps, state predicates, reachability, deadlocks",
                    "É. André, K. Klai, H. Ochi and L. Petrucci, A counterexample-based incremental and modular verification"
                            + " approach, Monterey Workshop 2012"))
            .answering(REACHING)
            .answering(DEADLOCKS)
            .answering(PropertyKind.OF_RUNS)
            .never("is about model errors, which observation graphs do not keep", PropertyKind.ERROR_FREE)
            .demanding(Demand.INSENSITIVITY)
            .profitingFrom(Trait.LOOSE_COUPLING, Trait.WITHOUT_GUARDS, Trait.HARDLY_OBSERVED)
            .promising(2, PropertyKind.NEVER, PropertyKind.REACHABLE, PropertyKind.LINEAR_TIME)
            .promising(3, PropertyKind.DEADLOCK_FREE, PropertyKind.DEADLOCK_REACHABLE)
            .with(SogOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new SogEngine(new SogOptions(settings.options()));
    }
}
