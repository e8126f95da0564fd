package dovetail.engine.ltl;

import dovetail.engine.AcceptingRuns;
import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.ReducibleProvider;
import dovetail.engine.RunsProvider;
import dovetail.model.TimedNetwork;
import dovetail.option.Option;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.PropertyKind;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.run.RunDirectory;
import dovetail.symmetry.Symmetry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Provides the emptiness check for linear-time properties. */
public final class LtlProvider implements ReducibleProvider<LtlEngine>, RunsProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "ltl",
                    "searches the product of the network and the automaton of the negated property for an accepting cycle",
                    "any network, with clocks or without",
                    "linear-time properties: formulas, patterns, Büchi automata, property processes",
                    "J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999"))
            .on(TimedNetwork.KIND)
            .answering(PropertyKind.OF_RUNS)
            .demanding(Demand.RUNS_BY_CLOCKS)
            .with(LtlOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        LtlOptions options = options(settings);
        return options.onDisk()
                .map(runs -> new LtlEngine(options, runs, TABLE.name()))
                .orElseGet(() -> new LtlEngine(options));
    }

    @Override
    public List<Option<?>> optionsOfReduction() {
        List<Option<?>> options = new ArrayList<>(TABLE.options().options());
        options.removeAll(
                List.of(Symmetry.OPTION, CheckpointDirectory.OPTION, CheckpointDirectory.SECONDS, RunDirectory.OPTION));
        return options;
    }

    @Override
    public LtlEngine reducing(EngineSettings settings, PorOptions how) {
        return new LtlEngine(options(settings).reducing(how));
    }

    @Override
    public LtlEngine searching(AcceptingRuns runs, String name, int threads, Compile compile) {
        return new LtlEngine(new LtlOptions(threads, compile), runs, name);
    }

    private static LtlOptions options(EngineSettings settings) {
        return new LtlOptions(settings.options(), settings.threads(), Optional.empty());
    }
}
