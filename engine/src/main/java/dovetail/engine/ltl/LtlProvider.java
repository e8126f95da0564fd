package dovetail.engine.ltl;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Lassos;
import dovetail.engine.ReducibleProvider;
import dovetail.model.TimedNetwork;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.PropertyKind;
import dovetail.search.DepthBound;
import java.util.List;

/** Provides the emptiness check for linear-time properties. */
public final class LtlProvider implements ReducibleProvider<LtlEngine> {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "ltl",
                    "searches the product of the network and the automaton of the negated property for an accepting cycle",
                    "any network, with clocks or without",
                    "linear-time properties: formulas, patterns, Büchi automata, property processes",
                    "J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999"))
            .on(TimedNetwork.KIND)
            .answering(PropertyKind.OF_RUNS)
            .demanding(Demand.RUNS_BY_CLOCKS)
            .with(OptionValues.of(Compile.OPTION, Lassos.OPTION, DepthBound.OPTION));

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
        return new LtlOptions(settings.threads(), settings.options().get(Compile.OPTION))
                .showing(settings.options().get(Lassos.OPTION))
                .within(new DepthBound(settings.options().get(DepthBound.OPTION)));
    }
}
