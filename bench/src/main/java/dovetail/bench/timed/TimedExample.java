package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.lang.ModelReader;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Asks engines about an example in dense time with given constants. */
final class TimedExample {
    private final String title;
    private final OpenModel model;
    private final Panel panel;

    TimedExample(Path file, Map<String, String> constants, Panel panel) {
        this.title = title(file, constants);
        this.model = OpenModel.of(ModelReader.read(List.of(file), constants), EngineRegistry.standard());
        this.panel = panel;
    }

    private static String title(Path file, Map<String, String> constants) {
        StringBuilder title = new StringBuilder("`" + file.getFileName() + "`");
        new TreeMap<>(constants)
                .forEach((name, value) ->
                        title.append(", ").append(name).append(" = ").append(value));
        return title.toString();
    }

    /** The system, which has clocks. */
    TimedNetwork network() {
        if (!(model.system() instanceof TimedNetwork timed)) {
            throw new BenchFailure(title + " has no clocks");
        }
        return timed;
    }

    String title() {
        return title;
    }

    Property never(String predicate) {
        return model.invariant("not (" + predicate + ")");
    }

    Property reachable(String predicate) {
        return model.reachable(predicate);
    }

    /** Asks about a property whose answer is known; only a limit may prevent it. */
    Reply ask(String engine, Property property, RunSettings settings, Check.Answer known) {
        return panel.ask(engine, model.system(), property, settings, known);
    }

    /** Asks about a property whose answer is known, and requires it. */
    Reply require(String engine, Property property, RunSettings settings, Check.Answer known) {
        Reply reply = ask(engine, property, settings, known);
        BenchFailure.when(
                !reply.isDecided(), title + ": no answer to " + property.name() + " (" + reply.reason() + ")");
        return reply;
    }

    /** The average size of a zone in the table, as the engine reports it. */
    static double bytesPerZone(Reply reply) {
        Number bytes = reply.figures().extra().get("bytesPerZone");
        if (bytes == null) {
            throw new BenchFailure("the engine does not tell the size of a zone");
        }
        return bytes.doubleValue();
    }

    /** The figures of the whole zone graph, without inclusion. */
    Figures zoneGraph(RunSettings settings) {
        Budget budget = Budget.unlimited().withMemory(panel.memory()).withTime(panel.limit());
        Verdict verdict = model.withSettings(settings).explore("explore", budget, Progress.SILENT);
        BenchFailure.when(!verdict.holds(), title + ": the zone graph was not completed: " + verdict);
        return verdict.figures();
    }
}
