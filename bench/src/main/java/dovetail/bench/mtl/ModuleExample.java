package dovetail.bench.mtl;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.lang.ModelReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Asks the engine about an example of modules with given constants. */
final class ModuleExample {
    static final String NODES = "generationNodes";
    private static final String ENGINE = "modular";

    private final String title;
    private final OpenModel model;
    private final Panel panel;

    private ModuleExample(Path file, Map<String, String> constants, Panel panel) {
        this.title = file.getFileName() + (constants.isEmpty() ? "" : " with " + constants);
        this.model = OpenModel.of(ModelReader.read(List.of(file), constants), EngineRegistry.standard());
        this.panel = panel;
    }

    static ModuleExample of(Path file, Panel panel) {
        return new ModuleExample(file, Map.of(), panel);
    }

    /** The reservoir system of the paper. */
    static ModuleExample reservoir(Sheet sheet, int m, Panel panel) {
        return new ModuleExample(sheet.example("reservoir.mod"), Map.of("M", Integer.toString(m)), panel);
    }

    /** The production cell, with or without its planted fault. */
    static ModuleExample productionCell(Sheet sheet, boolean isFaulty, Panel panel) {
        return new ModuleExample(sheet.example("production_cell.mod"), Map.of("EAGER", isFaulty ? "1" : "0"), panel);
    }

    /** The names of the primitive modules. */
    List<String> modules() {
        return model.system().componentNames();
    }

    /** Asks about a property; no answer is known. */
    Reply ask(String property, RunSettings settings) {
        return panel.ask(ENGINE, model.system(), model.property(property), settings);
    }

    /** Asks about a property that is known to hold; only a limit may prevent the answer. */
    Reply holds(String property, RunSettings settings) {
        return panel.ask(ENGINE, model.system(), model.property(property), settings, Check.Answer.HOLDS);
    }

    /** Asks about a property that is known to hold, and requires the answer. */
    Reply requireHolds(String property, RunSettings settings) {
        Reply reply = holds(property, settings);
        BenchFailure.when(!reply.isDecided(), title + ": no answer to " + property + " (" + reply.reason() + ")");
        return reply;
    }

    /** The order in which the engine generated the variables, as it reports it. */
    static String order(Reply reply) {
        String mark = "generation order: ";
        return reply.figures().account().remarks().stream()
                .filter(remark -> remark.startsWith(mark))
                .map(remark -> remark.substring(mark.length()))
                .findFirst()
                .orElseThrow(() -> new BenchFailure("the engine does not tell its order"));
    }
}
