package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.expr.Expr;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;

/** Sample models by the names of their files, and the reference engine for all that it can answer. */
class SampleWorkshop implements Workshop {
    @Override
    public Model read(List<Path> files) {
        return switch (files.get(0).getFileName().toString()) {
            case "mutex.sample" -> SampleModels.mutex();
            case "counter.sample" -> SampleModels.counter();
            case "process.sample" -> SampleModels.counterWithProcess();
            case "runaway.sample" -> SampleModels.runaway();
            case "handshake.sample" -> SampleModels.handshake();
            default -> throw new InputException(Diagnostic.error(files.get(0).toString(), "no such sample"));
        };
    }

    @Override
    public PropFile properties(Path file, Model model) {
        return PropReader.read(file, model);
    }

    @Override
    public List<EngineInfo> engines() {
        return List.of(ExploreEngine.INFO, LtlEngine.INFO);
    }

    @Override
    public Verdict check(Task task, EngineSettings settings, Budget budget, Progress progress) {
        Engine ofStates = new ReferenceEngine();
        Engine ofRuns = new LtlEngine(LtlOptions.DEFAULT);
        return task.property()
                .accept(new Property.ByScope<>(ofStates, ofStates, ofRuns))
                .run(task, budget, progress);
    }

    @Override
    public Verdict explore(Network network, ExploreOptions options, Budget budget, Progress progress) {
        return new ReferenceEngine().run(new Task(network, new Property.Never("", Expr.FALSE)), budget, progress);
    }
}
