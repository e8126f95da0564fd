package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.cli.session.Workshop;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Explorer;
import dovetail.engine.Support;
import dovetail.engine.explore.ExploreProvider;
import dovetail.engine.ltl.LtlProvider;
import dovetail.expr.Expr;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropReader;
import dovetail.lang.prop.Time;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sample models by the names of their files, and the reference engine for all that it can answer. */
public class SampleWorkshop implements Workshop {
    @Override
    public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
        return switch (files.get(0).getFileName().toString()) {
            case "mutex.sample" -> SampleModels.mutex();
            case "counter.sample" -> SampleModels.counter();
            case "process.sample" -> SampleModels.counterWithProcess();
            case "runaway.sample" -> SampleModels.runaway();
            case "handshake.sample" -> SampleModels.handshake();
            case "tank.sample" -> SampleModels.tank();
            case "lamp.sample" -> SampleModels.lamp();
            default -> throw new InputException(Diagnostic.error(files.get(0).toString(), "no such sample"));
        };
    }

    @Override
    public PropFile properties(Path file, Model model, Time time) {
        return PropReader.read(file, model, time);
    }

    @Override
    public EngineRegistry engines() {
        return EngineRegistry.of(List.of(new SampleProvider(), new LtlProvider()));
    }

    /** Answers a property of states or words. */
    public Verdict check(Task task, Budget budget, Progress progress) {
        return new ReferenceEngine().run(task, budget, progress);
    }

    Verdict explore(Network network, Budget budget, Progress progress) {
        return new ReferenceEngine().run(new Task(network, new Property.Never("", Expr.FALSE)), budget, progress);
    }

    /** The reference engine in the place of exploration. */
    private final class SampleProvider implements EngineProvider {
        private final ExploreProvider real = new ExploreProvider();

        @Override
        public EngineTable table() {
            return EngineTable.of(real.info()).answering(PropertyKind.values()).with(real.options());
        }

        @Override
        public Support answers(Task task) {
            return real.supports(task);
        }

        @Override
        public Engine create(EngineSettings settings) {
            return new SampleEngine();
        }
    }

    private final class SampleEngine implements Explorer {
        @Override
        public String name() {
            return "explore";
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            List<Verdict> verdicts = new ArrayList<>();
            for (Property property : properties) {
                verdicts.add(check(new Task(system.network(), property), budget, progress));
            }
            return verdicts;
        }

        @Override
        public Verdict explore(PreparedSystem system, Budget budget, Progress progress) {
            return SampleWorkshop.this.explore(system.network(), budget, progress);
        }
    }
}
