package dovetail.engine.ltl;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.ReducibleProvider;
import dovetail.model.TransitionSystem;
import dovetail.option.Option;
import dovetail.por.PorOptions;
import dovetail.property.PropertyKind;
import java.util.List;
import java.util.Optional;

/** Provides the emptiness check for linear-time properties. */
public final class LtlProvider implements ReducibleProvider<LtlEngine> {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "ltl",
                    "searches the product of the network and the automaton of the negated property for an accepting cycle",
                    "any network, with clocks or without",
                    "linear-time properties: formulas, patterns, Büchi automata, property processes",
                    "J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999"))
            .on(TransitionSystem.Kind.TIMED)
            .never(
                    "is a property of states",
                    PropertyKind.NEVER,
                    PropertyKind.REACHABLE,
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE,
                    PropertyKind.ERROR_FREE)
            .never("is a property of finite words of actions", PropertyKind.NEVER_WORD)
            .never("is an observer of finite sequences of steps", PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .never(EngineTable.ABOUT_TIME, PropertyKind.TIMELOCK_FREE)
            .demanding(Demand.RUNS_BY_CLOCKS)
            .with(LtlOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new LtlEngine(options(settings));
    }

    @Override
    public List<Option<?>> optionsOfReduction() {
        return TABLE.options().options();
    }

    @Override
    public LtlEngine reducing(EngineSettings settings, PorOptions how) {
        return new LtlEngine(options(settings).reducing(how));
    }

    private static LtlOptions options(EngineSettings settings) {
        return new LtlOptions(settings.options(), settings.threads(), Optional.empty());
    }
}
