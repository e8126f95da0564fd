package dovetail.engine.explore;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.ReducibleProvider;
import dovetail.model.TimedNetwork;
import dovetail.option.Option;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.PropertyKind;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.coverage.StepCounting;
import java.util.List;
import java.util.Optional;

/** Provides plain state-space exploration. */
public final class ExploreProvider implements ReducibleProvider<ExploreEngine> {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "explore",
                    "visits every reachable state, breadth first by default",
                    "any network, with clocks or without",
                    "state predicates, reachability, deadlocks, model errors, bad prefixes, observers",
                    "none: plain state-space search"))
            .on(TimedNetwork.KIND)
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .never("is a property of infinite runs", PropertyKind.TIMELOCK_FREE)
            .with(ExploreOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ExploreEngine(options(settings));
    }

    @Override
    public List<Option<?>> optionsOfReduction() {
        return List.of(
                ExploreOptions.SEARCH,
                ExploreOptions.STORE,
                Compile.OPTION,
                StepCounting.OPTION,
                DepthBound.OPTION,
                Goals.MOST);
    }

    @Override
    public ExploreEngine reducing(EngineSettings settings, PorOptions how) {
        return new ExploreEngine(options(settings).reducing(how));
    }

    private static ExploreOptions options(EngineSettings settings) {
        return new ExploreOptions(settings.options(), settings.threads(), Optional.empty());
    }
}
