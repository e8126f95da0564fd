package dovetail.engine.explore;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.ReducibleProvider;
import dovetail.engine.Support;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.coverage.StepCounting;
import java.util.List;
import java.util.Optional;

/** Provides plain state-space exploration. */
public final class ExploreProvider implements ReducibleProvider<ExploreEngine> {
    static final EngineInfo INFO = new EngineInfo(
            "explore",
            "visits every reachable state, breadth first by default",
            "any network, with clocks or without",
            "state predicates, reachability, deadlocks, model errors, bad prefixes, observers",
            "none: plain state-space search");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return ExploreOptions.DEFAULT.values();
    }

    @Override
    public Support worksOn(TransitionSystem system) {
        return EngineProvider.onNetworks(system);
    }

    @Override
    public Support answers(Task task) {
        return task.property()
                .accept(new Property.ByScope<>(
                        Support.yes(), Support.yes(), Support.neverForThisKind("is a property of infinite runs")));
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
