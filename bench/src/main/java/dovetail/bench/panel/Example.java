package dovetail.bench.panel;

import dovetail.api.OpenModel;
import dovetail.base.Progress;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Model with given constants, which the engines of a panel are asked about. */
public record Example(String title, OpenModel model, Panel panel) {
    public static Example of(Path file, Map<String, String> constants, Panel panel) {
        StringBuilder title = new StringBuilder("`" + file.getFileName() + "`");
        new TreeMap<>(constants).forEach((name, value) -> title.append(", " + name + " = " + value));
        List<String> given = new ArrayList<>();
        constants.forEach((name, value) -> given.add(name + "=" + value));
        Model model = ModelReader.read(List.of(file), Map.of(), ConstantValues.of("constant", given));
        return new Example(title.toString(), OpenModel.of(model, EngineRegistry.standard()), panel);
    }

    /** Asks about a property whose answer is known; only a limit may prevent it. */
    public Reply ask(String engine, Property property, RunSettings settings, Verdict.Kind known) {
        return panel.ask(engine, model.system(), property, settings, known);
    }

    /** Asks about a property whose answer is known, and requires it. */
    public Reply require(String engine, Property property, RunSettings settings, Verdict.Kind known) {
        return ask(engine, property, settings, known).decided(property.name() + " of " + title);
    }

    /** The figures of a complete exploration. */
    public Figures explored() {
        Verdict verdict = model.explore("explore", panel.budget(), Progress.SILENT);
        BenchFailure.when(!verdict.holds(), title + " was not explored completely: " + verdict);
        return verdict.figures();
    }
}
