package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.Task;
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
        return List.of(ExploreEngine.INFO, LtlEngine.INFO, ComposeEngine.INFO);
    }

    @Override
    public Verdict check(Task task, EngineInfo engine, EngineOptions options, Budget budget, Progress progress) {
        return engine(engine, options).run(task, budget, progress);
    }

    private static Engine engine(EngineInfo info, EngineOptions options) {
        if (info == ComposeEngine.INFO) {
            return new ComposeEngine(options.compose());
        } else if (info == LtlEngine.INFO) {
            return new LtlEngine(new LtlOptions(
                    options.explore().threads(), options.explore().compile()));
        }
        return new ExploreEngine(options.explore());
    }

    @Override
    public Verdict explore(Network network, ExploreOptions options, Budget budget, Progress progress) {
        return new ExploreEngine(options).explore(network, budget, progress);
    }
}
