package dovetail.bench.timed;

import dovetail.bench.panel.Example;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Evaluates dense time: Fischer's protocol, published examples, speed, threads, and clocks that do not run. */
public final class TimeRun {
    private static final int FIRST = 2;
    private static final int LAST = 12;
    private static final int ROUNDS = 3;
    private static final String SLEEPER = """
            process Sleeper (&owner : read Owner) is
            states asleep, awake
            init to asleep
            from asleep
               on owner > N;
               wait [3, 7];
               to awake

            component Fischer is""";

    private final Sheet sheet;
    private final Panel panel;

    private TimeRun(Sheet sheet) {
        this.sheet = sheet;
        this.panel = Panel.of(sheet, 60, "2G");
    }

    public static BenchPage page() {
        return new BenchPage("time", "--parts", "--limit", "--memory", "--repeat")
                .writes("time.md")
                .part("fischer", sheet -> new TimeRun(sheet).growth())
                .part("models", sheet -> new PublishedModels(sheet, new TimeRun(sheet).panel).answers())
                .part("classes", sheet -> new PublishedModels(sheet, new TimeRun(sheet).panel).classes())
                .part("broadcasts", sheet -> new Broadcasts(sheet, new TimeRun(sheet).panel).growth())
                .part("threads", sheet -> new TimeRun(sheet).threads())
                .part("inactive", sheet -> new TimeRun(sheet).inactive());
    }

    /** Grows the protocol until an answer takes longer than the limit, with constants for either answer. */
    private void growth() {
        Table table = sheet.table(
                "N | DELAY | answer | discrete states | symbolic states | transitions | s | states/s | memory"
                        + " | bytes per zone");
        int largest = 0;
        for (int n = FIRST; n <= LAST; n++) {
            Reply right = grow(n, 2, Verdict.Kind.HOLDS, table);
            if (!right.isDecided()) {
                break;
            }
            largest = n;
            grow(n, 1, Verdict.Kind.VIOLATED, table);
        }
        BenchFailure.when(largest == 0, "Fischer's protocol with " + FIRST + " processes has no answer");
        sheet.gap();
        sheet.line(
                "The largest N with an answer within %d s is %d.", panel.limit().toSeconds(), largest);
    }

    private Reply grow(int n, int delay, Verdict.Kind known, Table table) {
        Example fischer = fischer(Map.of("N", Integer.toString(n), "DELAY", Integer.toString(delay)));
        Reply reply = fischer.ask("zones", mutex(fischer), RunSettings.DEFAULT, known);
        table.row(n, delay, Table.thousands(reply.states() / reply.seconds()), reply);
        return reply;
    }

    private Example fischer(Map<String, String> constants) {
        return Example.of(sheet.example("fischer.fcr"), constants, panel);
    }

    private static Property mutex(Example fischer) {
        return fischer.model().invariant("not (Process_1.critical and Process_2.critical)");
    }

    /** Compares two threads with one, in turn. */
    private void threads() {
        int rounds = sheet.arguments().number("--repeat", ROUNDS);
        sheet.paragraph("Median of %d rounds.", rounds);
        Table table = sheet.table("engine | symbolic states | transitions | s: one thread | two threads | ratio");
        for (String engine : List.of("zones", "explore")) {
            Example fischer = fischer(Map.of("N", "11"));
            InTurn<Reply> runs = InTurn.run(rounds, () -> ask(fischer, engine, 1), () -> ask(fischer, engine, 2));
            runs.requireEqual(engine + " with one thread and with two", TimeRun::counts);
            table.row(
                    engine,
                    counts(runs.first(0)),
                    runs.median(0, Reply::seconds),
                    runs.median(1, Reply::seconds),
                    runs.ratio(0, 1, Reply::seconds));
        }
    }

    private static List<Long> counts(Reply reply) {
        return List.of(reply.states(), reply.transitions());
    }

    private static Reply ask(Example fischer, String engine, int threads) {
        RunSettings settings = RunSettings.DEFAULT.withThreads(threads);
        return fischer.require(engine, mutex(fischer), settings, Verdict.Kind.HOLDS);
    }

    /** Adds clocks that never run, and requires that the zone graph stays the same. */
    private void inactive() {
        Table table = sheet.table(
                "clocks that never run | zone graph: nodes | transitions | memory | bytes per node | ratio");
        double without = 0;
        long states = 0;
        for (int extra : List.of(0, 4, 16)) {
            Figures figures = withSleepers(extra);
            double bytes = (double) figures.bytes() / figures.states();
            if (extra == 0) {
                without = bytes;
                states = figures.states();
            } else if (figures.states() != states) {
                throw new BenchFailure(
                        extra + " clocks that never run change " + states + " nodes to " + figures.states());
            }
            table.row(extra, figures.states(), figures.transitions(), figures.bytes(), bytes, bytes / without);
        }
    }

    /** Explores the protocol with processes that wait for something that does not happen. */
    private Figures withSleepers(int extra) {
        String first = "   Process (1, &owner)\n";
        String text = TextFile.read(sheet.example("fischer.fcr"))
                .replace("component Fischer is", SLEEPER)
                .replace(first, first + "|| Sleeper (&owner)\n".repeat(extra));
        Path file = TextFile.write(sheet.scratch().resolve("fischer.fcr"), text);
        return Example.of(file, Map.of("N", "5"), panel).explored();
    }
}
