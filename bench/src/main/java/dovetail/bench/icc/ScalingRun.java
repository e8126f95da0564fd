package dovetail.bench.icc;

import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.bench.tool.Checker;
import dovetail.bench.tool.Scratch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the growth of engines with the number of processes: mutual exclusion of a family with 2, 3, 4, ... processes.
 * Each engine goes on until a run does not end within the limit. Each family has a table and a plot in the documentation.
 */
public final class ScalingRun {
    private static final List<String> ENGINES = List.of("explore", "compose", "icc");
    private static final List<Family> FAMILIES =
            List.of(Family.PETERSON, Family.LAMPORT, Family.BAKERY, Family.TOKEN_RING);
    private static final int MAX_PROCESSES = 32;

    private final Sheet sheet;
    private final Family family;
    private final List<String> engines;
    private final int most;
    private final ScalingPlot.Panel seconds;
    private final ScalingPlot.Panel states;

    private ScalingRun(Sheet sheet, Family family) {
        this.sheet = sheet;
        this.family = family;
        this.engines = sheet.arguments().list("--engines", ENGINES);
        BenchFailure.when(!ENGINES.containsAll(engines), "--engines takes some of " + String.join(",", ENGINES));
        this.most = sheet.arguments().number("--most", MAX_PROCESSES);
        this.seconds = new ScalingPlot.Panel(family.title() + ": seconds");
        this.states = new ScalingPlot.Panel(family.title() + ": most states at once");
    }

    public static BenchPage page() {
        BenchPage page = new BenchPage("icc-scaling")
                .options("--limit", "--most", "--engines", "--memory")
                .writes("icc.md")
                .unsigned()
                .choosing(ScalingRun::chosen);
        for (Family family : Family.values()) {
            page.part(part(family), sheet -> new ScalingRun(sheet, family).print());
        }
        return page;
    }

    private static String part(Family family) {
        return "scaling-" + family.title();
    }

    private static List<String> chosen(Arguments arguments) {
        List<Family> families = arguments.names().isEmpty()
                ? FAMILIES
                : arguments.names().stream().map(Generation::family).toList();
        return families.stream().map(ScalingRun::part).toList();
    }

    private void print() {
        Duration limit = sheet.arguments().limit(600);
        Checker checker = new Checker(sheet.home(), limit, sheet.arguments().text("--memory"));
        sheet.paragraph("Limit of a run: %d s; at most %d processes.", limit.toSeconds(), most);
        try (Scratch scratch = new Scratch("bench-scaling")) {
            grow(checker, scratch.directory());
        }
        sheet.gap();
        sheet.plot("icc-" + part(family), List.of(seconds, states));
    }

    /** One row for each size, as long as some engine still answers in time. */
    private void grow(Checker checker, Path directory) {
        StringBuilder headings = new StringBuilder("n");
        for (String engine : engines) {
            headings.append(" | " + engine + " s | " + engine + (engine.equals("explore") ? " states" : " peak"));
            headings.append(engine.equals("icc") ? " | icc checks" : "");
        }
        Table table = sheet.table(headings.toString());
        List<String> running = new ArrayList<>(engines);
        for (int n = 2; n <= most && !running.isEmpty(); n++) {
            Path model = family.of(n).writeTo(directory);
            Checker.Question question = new Checker.Question(model, GeneratedModel.propertiesOf(model), "mutex");
            List<String> cells = new ArrayList<>();
            for (String engine : engines) {
                boolean isIcc = engine.equals("icc");
                if (!running.contains(engine)) {
                    cells.addAll(isIcc ? List.of("", "", "") : List.of("", ""));
                    continue;
                }
                Check check = ask(checker, question, engine, n);
                cells.addAll(List.of(check.secondsCell(), check.peakCell()));
                cells.addAll(isIcc ? List.of(check.checksCell()) : List.of());
                if (!check.isDecided()) {
                    running.remove(engine);
                }
            }
            table.row(n, cells);
        }
    }

    /** Mutual exclusion must hold; answers go into the plot. */
    private Check ask(Checker checker, Checker.Question question, String engine, int n) {
        Check check = checker.check(question, engine);
        if (check.answer() == Check.Answer.VIOLATED) {
            throw new BenchFailure(
                    engine + " says that " + family.title() + " " + n + " violates mutual exclusion; it holds");
        }
        if (check.isDecided()) {
            seconds.add(engine, n, check.seconds());
            if (check.peakStates().orElse(0) > 0) {
                states.add(engine, n, (double) check.peakStates().getAsLong());
            }
        }
        return check;
    }
}
