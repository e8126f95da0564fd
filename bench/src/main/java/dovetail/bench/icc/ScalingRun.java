package dovetail.bench.icc;

import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.report.chart.GrowthPlot;
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

    private ScalingRun() {}

    public static BenchPage page() {
        BenchPage page = new BenchPage("icc-scaling", "--limit", "--most", "--engines", "--memory")
                .writes("icc.md")
                .unsigned()
                .choosing(ScalingRun::chosen);
        for (Family family : Family.values()) {
            page.part(part(family), sheet -> print(sheet, family));
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

    /** Prints one row for each size, as long as some engine still answers in time. */
    private static void print(Sheet sheet, Family family) {
        List<String> engines = sheet.arguments().list("--engines", ENGINES);
        BenchFailure.when(!ENGINES.containsAll(engines), "--engines takes some of " + String.join(",", ENGINES));
        int most = sheet.arguments().number("--most", MAX_PROCESSES);
        Duration limit = sheet.arguments().limit(600);
        Launcher launcher =
                Launcher.limited(sheet.home(), limit, sheet.arguments().text("--memory"));
        sheet.paragraph("Limit of a run: %d s; at most %d processes.", limit.toSeconds(), most);
        Table table = sheet.table("n | "
                + String.join(" | ", engines)
                        .replace("explore", "explore s | explore states")
                        .replace("compose", "compose s | compose peak")
                        .replace("icc", "icc s | icc peak | icc checks"));
        GrowthPlot.Panel seconds = new GrowthPlot.Panel(family.title() + ": seconds");
        GrowthPlot.Panel states = new GrowthPlot.Panel(family.title() + ": most states at once");
        List<String> running = new ArrayList<>(engines);
        for (int n = 2; n <= most && !running.isEmpty(); n++) {
            Path model = family.of(n).writeTo(sheet.scratch());
            ComparedModel.Question question =
                    new ComparedModel.Question(model, GeneratedModel.propertiesOf(model), "mutex");
            List<Object> cells = new ArrayList<>(List.of(n));
            for (String engine : List.copyOf(running)) {
                EngineCells check = question.ask(launcher, engine);
                cells.add(check);
                if (check.reply().isDecided()) {
                    plot(check.reply(), family, n, seconds, states);
                } else {
                    running.remove(engine);
                }
            }
            table.row(cells.toArray());
        }
        sheet.gap();
        sheet.plot("icc-" + part(family), List.of(seconds, states));
    }

    /** Mutual exclusion must hold; answers go into the plot. */
    private static void plot(Reply reply, Family family, int n, GrowthPlot.Panel seconds, GrowthPlot.Panel states) {
        BenchFailure.when(
                !reply.verdict().holds(),
                reply.engine() + " says that " + family.title() + " " + n + " violates mutual exclusion; it holds");
        seconds.add(reply.engine(), n, reply.seconds());
        if (reply.peakStates() > 0) {
            states.add(reply.engine(), n, (double) reply.peakStates());
        }
    }
}
