package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.por.PorEngine;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;

/** The real languages and engines. */
final class Wiring implements Workshop {
    @Override
    public Model read(List<Path> files) {
        return ModelReader.read(files);
    }

    @Override
    public PropFile properties(Path file, Model model) {
        return PropReader.read(file, model);
    }

    @Override
    public List<EngineInfo> engines() {
        return List.of(ExploreEngine.INFO, LtlEngine.INFO, IccEngine.INFO, ComposeEngine.INFO, PorEngine.INFO);
    }

    @Override
    public Verdict check(Task task, EngineSettings settings, Budget budget, Progress progress) {
        return engine(task.property(), settings).run(task, budget, progress);
    }

    private static Engine engine(Property property, EngineSettings settings) {
        if (IccEngine.INFO.name().equals(settings.engine())) {
            return new IccEngine(settings.icc());
        }
        if (ComposeEngine.INFO.name().equals(settings.engine())) {
            return new ComposeEngine(settings.compose());
        }
        ExploreEngine ofStates = new ExploreEngine(settings.exploring());
        LtlEngine ofRuns = new LtlEngine(settings.followingRuns());
        if (settings.isReducing()) {
            return new PorEngine(ofStates, ofRuns);
        }
        return property.accept(new Property.ByScope<>(ofStates, ofStates, ofRuns));
    }

    @Override
    public Verdict explore(Network network, ExploreOptions options, Budget budget, Progress progress) {
        return new ExploreEngine(options).explore(network, budget, progress);
    }
}
