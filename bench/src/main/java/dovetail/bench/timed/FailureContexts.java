package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Explores the landing gear system with one failure, and with two, and measures the states that are freed before the last
 * cluster. Figure 14 of the paper is about the same.
 */
final class FailureContexts {
    private final GearContexts contexts;
    private final int handles;
    private final PrintStream out;

    FailureContexts(GearContexts contexts, int handles, PrintStream out) {
        this.contexts = contexts;
        this.handles = handles;
        this.out = out;
    }

    /**
     * The explorations of a context.
     *
     * @param environment by clusters of the environment alone, as in the paper
     * @param clusters by all parts that only move forward, among them the failures
     */
    private record Run(Exploration environment, Exploration clusters) {}

    /** Prints a row for each failure. */
    void singles() {
        out.printf(Locale.ROOT, "Each failure, with %d movements.%n%n", handles);
        Table table = table("failure");
        for (int failure = 0; failure < GearContexts.FAILURES.size(); failure++) {
            row(table, GearContexts.FAILURES.get(failure), contexts.single(handles, failure));
        }
    }

    /** Prints a row for some pairs of failures, evenly chosen among all, and the sums. */
    void pairs(int count) {
        List<GearContexts.Pair> all = GearContexts.pairs();
        out.printf(Locale.ROOT, "%d of the %d pairs of failures, with %d movements.%n%n", count, all.size(), handles);
        Table table = table("failures");
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            GearContexts.Pair pair = all.get(i * all.size() / count);
            runs.add(row(table, pair.text(), contexts.pair(handles, pair)));
        }
        out.println();
        summary("the environment alone", runs, Run::environment);
        summary("all parts", runs, Run::clusters);
    }

    private void summary(String driver, List<Run> runs, Function<Run, Exploration> chosen) {
        List<Exploration> explorations = runs.stream().map(chosen).toList();
        DoubleSummaryStatistics freed =
                explorations.stream().mapToDouble(Exploration::freezability).summaryStatistics();
        out.printf(
                Locale.ROOT,
                "- Clusters of %s: of %,d states %,.0f were freed. On average a context freed %.1f %%, from %.1f %% to"
                        + " %.1f %%.%n",
                driver,
                explorations.stream().mapToLong(Exploration::states).sum(),
                explorations.stream()
                        .mapToDouble(e -> e.freezability() * e.states())
                        .sum(),
                100 * freed.getAverage(),
                100 * freed.getMin(),
                100 * freed.getMax());
    }

    private Table table(String first) {
        return new Table(
                out,
                first,
                "states",
                "transitions",
                "environment: most at once",
                "freed",
                "all parts: most at once",
                "freed",
                "live clusters",
                "s");
    }

    private static Run row(Table table, String name, OpenModel model) {
        Run run = new Run(
                Exploration.drop(model, "env", Budget.unlimited()), Exploration.drop(model, Budget.unlimited()));
        if (!run.environment().isWhole() || !run.clusters().isWhole()) {
            throw new BenchFailure(name + " was not explored completely");
        }
        run.environment().requireEqual(run.clusters(), name);
        table.row(
                name,
                run.clusters().states(),
                run.clusters().transitions(),
                run.environment().peakStates(),
                percent(run.environment()),
                run.clusters().peakStates(),
                percent(run.clusters()),
                run.clusters().reachedFuture(),
                run.clusters().seconds());
        return run;
    }

    private static String percent(Exploration exploration) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * exploration.freezability());
    }
}
