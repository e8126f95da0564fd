package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.base.ByteSize;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Scratch;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import java.io.PrintStream;
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
final class EngineGrowth {
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose", "sog");
    private static final Map<Growing, List<Integer>> SIZES = sizes();

    private final Panel panel;
    private final PrintStream out;

    EngineGrowth(Panel panel, PrintStream out) {
        this.panel = panel;
        this.out = out;
    }

    private static Map<Growing, List<Integer>> sizes() {
        Map<Growing, List<Integer>> sizes = new LinkedHashMap<>();
        sizes.put(Growing.TWO_SERVERS, List.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16));
        sizes.put(Growing.CLIENTS_SERVERS, List.of(2, 3, 4, 5, 6, 7, 8));
        return sizes;
    }

    /** Prints a table for each family and question; every answer must be the known one. */
    List<ScalingPlot.Panel> print() {
        out.println(limits(panel));
        List<ScalingPlot.Panel> plots = new ArrayList<>();
        try (Scratch scratch = new Scratch("bench-sog")) {
            warmUp(scratch.directory());
            SIZES.forEach((family, sizes) -> {
                for (Question question : family.questions()) {
                    plots.add(grow(family, question, sizes, scratch.directory()));
                }
            });
        }
        return plots;
    }

    /** The limits of a question, in words. */
    static String limits(Panel panel) {
        return "Limits of a question: " + panel.limit().toSeconds() + " s, " + ByteSize.render(panel.memory()) + ".\n";
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
        out.println("**" + title + "** (" + Reply.word(question.answer()) + "), seconds:\n");
        List<String> columns = new ArrayList<>(List.of("clients", "states"));
        columns.addAll(ENGINES);
        columns.addAll(List.of("sog aggregates", "largest product", "decided after"));
        Table table = new Table(out, columns.toArray(new String[0]));
        Map<String, List<ScalingPlot.Point>> seconds = new LinkedHashMap<>();
        Set<String> dropped = new HashSet<>();
        for (int n : sizes) {
            OpenModel model = family.model(n, directory);
            Property property = question.property().apply(model);
            List<Object> cells = new ArrayList<>(List.of(n, StateGrowth.count(family.states(n))));
            for (String engine : ENGINES) {
                if (dropped.contains(engine)) {
                    cells.add("");
                    continue;
                }
                Reply reply = ask(engine, model, property, question);
                cells.add(reply.secondsCell());
                if (reply.isDecided()) {
                    seconds.computeIfAbsent(engine, e -> new ArrayList<>())
                            .add(new ScalingPlot.Point(n, reply.seconds()));
                } else {
                    dropped.add(engine);
                }
                if (engine.equals("sog") && reply.isDecided()) {
                    cells.addAll(StateGrowth.work(reply));
                }
            }
            table.row(cells.toArray());
            if (dropped.containsAll(ENGINES)) {
                break;
            }
        }
        out.println();
        return new ScalingPlot.Panel(title, seconds);
    }
}
