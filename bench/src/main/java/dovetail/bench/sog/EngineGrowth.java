package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Scratch;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares engines on clients and servers as their numbers grow. An engine is not asked a question again after it has met a
 * limit on a smaller system.
 */
record EngineGrowth(Sheet sheet, Panel panel) {
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose", "sog");
    private static final Map<Growing, List<Integer>> SIZES = sizes();

    private static Map<Growing, List<Integer>> sizes() {
        Map<Growing, List<Integer>> sizes = new LinkedHashMap<>();
        sizes.put(Growing.TWO_SERVERS, List.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16));
        sizes.put(Growing.CLIENTS_SERVERS, List.of(2, 3, 4, 5, 6, 7, 8));
        return sizes;
    }

    /** Prints a table for each family and question; every answer must be the known one. */
    void print() {
        sheet.paragraph("Limits of a question: %s.", panel.limits());
        List<ScalingPlot.Panel> plots = new ArrayList<>();
        try (Scratch scratch = new Scratch("bench-sog")) {
            warmUp(scratch.directory());
            SIZES.forEach((family, sizes) -> {
                for (Question question : family.questions()) {
                    plots.add(grow(family, question, sizes, scratch.directory()));
                }
            });
        }
        sheet.plot("sog-growth", plots);
    }

    /** The first run of an engine pays for loading its classes. */
    private void warmUp(Path directory) {
        OpenModel model = Growing.TWO_SERVERS.model(2, directory);
        for (Question question : Growing.TWO_SERVERS.questions()) {
            for (String engine : ENGINES) {
                ask(engine, model, question.property().apply(model), question);
            }
        }
    }

    private Reply ask(String engine, OpenModel model, Property property, Question question) {
        return panel.ask(engine, model.network(), property, RunSettings.DEFAULT, question.answer());
    }

    private ScalingPlot.Panel grow(Growing family, Question question, List<Integer> sizes, Path directory) {
        String title = family.title() + ": " + question.title();
        sheet.paragraph("**%s** (%s), seconds:", title, question.answer().word());
        Table table = sheet.table("clients | states | " + String.join(" | ", ENGINES)
                + " | sog aggregates | largest product | decided after");
        ScalingPlot.Panel seconds = new ScalingPlot.Panel(title);
        Set<String> dropped = new HashSet<>();
        for (int n : sizes) {
            OpenModel model = family.model(n, directory);
            Property property = question.property().apply(model);
            List<Object> cells = new ArrayList<>();
            for (String engine : ENGINES) {
                if (dropped.contains(engine)) {
                    cells.add("");
                    continue;
                }
                Reply reply = ask(engine, model, property, question);
                cells.add(reply.secondsCell());
                if (reply.isDecided()) {
                    seconds.add(engine, n, reply.seconds());
                } else {
                    dropped.add(engine);
                }
                if (engine.equals("sog") && reply.isDecided()) {
                    cells.addAll(StateGrowth.work(reply));
                }
            }
            table.row(n, StateGrowth.count(family.states(n)), cells);
            if (dropped.containsAll(ENGINES)) {
                break;
            }
        }
        sheet.gap();
        return seconds;
    }
}
