package dovetail.bench.mtl;

import dovetail.bench.panel.Example;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.model.Modules;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Asks the modular engine about an example of modules. */
record ModuleExample(Example example) {
    private static final String ENGINE = "modular";

    static ModuleExample of(Path file, Map<String, String> constants, Panel panel) {
        return new ModuleExample(Example.of(file, constants, panel));
    }

    /** The reservoir system of the paper. */
    static ModuleExample reservoir(Sheet sheet, int m, Panel panel) {
        return of(sheet.example("reservoir.mod"), Map.of("M", Integer.toString(m)), panel);
    }

    /** The production cell, with or without its planted fault. */
    static ModuleExample productionCell(Sheet sheet, boolean isFaulty, Panel panel) {
        return of(sheet.example("production_cell.mod"), Map.of("EAGER", isFaulty ? "1" : "0"), panel);
    }

    /** The names of the primitive modules. */
    List<String> modules() {
        return example.model().system().componentNames();
    }

    Modules system() {
        return Modules.of(example.model().system());
    }

    Property property(String name) {
        return example.model().property(name);
    }

    /** Asks about a property; no answer is known. */
    Reply ask(String property, RunSettings settings) {
        return example.panel().ask(ENGINE, example.model().system(), property(property), settings);
    }

    /** Asks about a property that is known to hold; only a limit may prevent the answer. */
    Reply holds(String property, RunSettings settings) {
        return example.ask(ENGINE, property(property), settings, Verdict.Kind.HOLDS);
    }

    /** Asks about a property that is known to hold, and requires the answer. */
    Reply requireHolds(String property, RunSettings settings) {
        return example.require(ENGINE, property(property), settings, Verdict.Kind.HOLDS);
    }

    /** The nodes of the generation, as the engine reports them. */
    static long nodes(Reply reply) {
        return reply.extra("generationNodes");
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
