package dovetail.bench.icc;

import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.bench.tool.Checker;
import dovetail.bench.tool.Scratch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures the growth of engines with the number of processes: mutual exclusion of a family with 2, 3, 4, ... processes.
 * Each engine goes on until a run does not end within the limit. Each family has a table and a plot in the documentation.
 */
public final class ScalingRun {
    private static final List<String> ENGINES = List.of("explore", "compose", "icc");
    private static final List<Family> FAMILIES =
            List.of(Family.PETERSON, Family.LAMPORT, Family.BAKERY, Family.TOKEN_RING);
    private static final int MAX_PROCESSES = 32;

    private final Path home;
    private final PrintStream out;

    public ScalingRun(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--limit", "--most", "--engines", "--memory"), Set.of());
        Duration limit = Duration.ofSeconds(arguments.number("--limit", 600));
        Checker checker = new Checker(home, limit, arguments.text("--memory"));
        int most = arguments.number("--most", MAX_PROCESSES);
        List<String> engines = arguments
                .text("--engines")
                .map(text -> List.of(text.split(",")))
                .orElse(ENGINES);
        if (!ENGINES.containsAll(engines)) {
            throw new BenchFailure("--engines takes some of " + String.join(",", ENGINES));
        }
        List<Family> families = arguments.names().isEmpty()
                ? FAMILIES
                : arguments.names().stream().map(Generation::family).toList();
        Path results = home.resolve("docs/results");
        try (Scratch scratch = new Scratch("bench-scaling")) {
            for (Family family : families) {
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                PrintStream both = new PrintStream(new Tee(out, text), true, StandardCharsets.UTF_8);
                both.println("Limit of a run: " + limit.toSeconds() + " s; at most " + most + " processes.\n");
                List<ScalingPlot.Panel> panels =
                        new ScalingRun(home, both).grow(family, engines, checker, most, scratch.directory());
                both.println();
                String name = "scaling-" + family.title();
                new ResultPage(results.resolve("icc.md")).replace(name, text.toString(StandardCharsets.UTF_8));
                Files.writeString(results.resolve("icc-" + name + ".svg"), ScalingPlot.svg(panels));
            }
        } catch (IOException e) {
            throw new BenchFailure("cannot write: " + e.getMessage());
        }
        return true;
    }

    /** One row for each size, as long as some engine still answers in time. */
    private List<ScalingPlot.Panel> grow(Family family, List<String> engines, Checker checker, int most, Path directory)
            throws IOException {
        List<String> columns = new ArrayList<>(List.of("n"));
        for (String engine : engines) {
            columns.addAll(List.of(engine + " s", engine + (engine.equals("explore") ? " states" : " peak")));
            if (engine.equals("icc")) {
                columns.add("icc checks");
            }
        }
        Table table = new Table(out, columns.toArray(new String[0]));
        Map<String, List<ScalingPlot.Point>> seconds = new LinkedHashMap<>();
        Map<String, List<ScalingPlot.Point>> states = new LinkedHashMap<>();
        List<String> running = new ArrayList<>(engines);
        for (int n = 2; n <= most && !running.isEmpty(); n++) {
            Path model = family.of(n).writeTo(directory);
            Checker.Question question = new Checker.Question(model, GeneratedModel.propertiesOf(model), "mutex");
            List<Object> cells = new ArrayList<>(List.of(n));
            for (String engine : engines) {
                if (!running.contains(engine)) {
                    cells.addAll(engine.equals("icc") ? List.of("", "", "") : List.of("", ""));
                    continue;
                }
                Check check = checker.check(question, engine);
                if (check.answer() == Check.Answer.VIOLATED) {
                    throw new BenchFailure(
                            engine + " says that " + family.title() + " " + n + " violates mutual exclusion; it holds");
                }
                cells.addAll(List.of(check.secondsCell(), check.peakCell()));
                if (engine.equals("icc")) {
                    cells.add(check.checksCell());
                }
                if (check.isDecided()) {
                    add(seconds, engine, n, check.seconds());
                    add(states, engine, n, (double) check.peakStates().orElse(0));
                } else {
                    running.remove(engine);
                }
            }
            table.row(cells.toArray());
        }
        return List.of(
                new ScalingPlot.Panel(family.title() + ": seconds", seconds),
                new ScalingPlot.Panel(family.title() + ": most states at once", states));
    }

    private static void add(Map<String, List<ScalingPlot.Point>> series, String engine, int n, double value) {
        if (value > 0) {
            series.computeIfAbsent(engine, e -> new ArrayList<>()).add(new ScalingPlot.Point(n, value));
        }
    }
}
