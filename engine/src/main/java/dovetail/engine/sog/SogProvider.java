package dovetail.engine.sog;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.property.PropertyKind;

/** Provides the composition of symbolic observation graphs. */
public final class SogProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "sog",
                    "composes symbolic observation graphs of components one after the other and validates counterexamples early",
                    "a network that can be decomposed into finite components",
                    "formulas and automata that are insensitive to invisible steps, state predicates, reachability, deadlocks",
                    "É. André, K. Klai, H. Ochi and L. Petrucci, A counterexample-based incremental and modular verification"
                            + " approach, Monterey Workshop 2012"))
            .never("is about model errors, which observation graphs do not keep", PropertyKind.ERROR_FREE)
            .never("is a property of finite words of actions", PropertyKind.NEVER_WORD)
            .never("is an observer of finite sequences of steps", PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .never(EngineTable.ABOUT_TIME, PropertyKind.TIMELOCK_FREE)
            .demanding(Demand.INSENSITIVITY)
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
