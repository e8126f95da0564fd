package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.PageParts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.tool.Arguments;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Evaluates dense time: Fischer's protocol, published examples, speed, threads, and clocks that do not run. Writes the tables
 * into {@code docs/results/time.md}.
 */
public final class TimeRun {
    private static final int LIMIT = 60;
    private static final String MEMORY = "2G";
    private static final int ROUNDS = 3;

    private final Path home;
    private final PrintStream out;

    public TimeRun(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--parts", "--limit", "--memory", "--repeat"), Set.of());
        PageParts parts = parts(arguments);
        ResultPage page = new ResultPage(home.resolve("docs/results/time.md"));
        parts.writeAll(arguments.text("--parts").orElse(""), "bench/run time " + String.join(" ", words), page);
        return true;
    }

    private PageParts parts(Arguments arguments) {
        Panel panel = Panel.of(arguments, LIMIT, MEMORY);
        int rounds = arguments.number("--repeat", ROUNDS);
        PageParts parts = new PageParts(out);
        parts.add("fischer", to -> new FischerGrowth(home, panel, to).print());
        parts.add("models", to -> new KnownTimedModels(home, panel, to).print());
        parts.add("classes", to -> new ClassComparison(home, panel, to).print());
        parts.add("threads", to -> new ZoneThreads(home, panel, rounds, to).print());
        parts.add("inactive", to -> new InactiveClocks(home, panel, to).print());
        return parts;
    }
}
