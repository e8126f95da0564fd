package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;

/**
 * Explores the landing gear system with one failure, and with two, and measures the states that are freed before the last
 * cluster. Figure 14 of the paper is about the same.
 */
final class FailureContexts {
    /** As in the paper. */
    private static final int MOVEMENTS = 3;

    private final Sheet sheet;
    private final GearContexts contexts;

    FailureContexts(Sheet sheet) {
        this.sheet = sheet;
        this.contexts = new GearContexts(sheet);
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
        sheet.paragraph("Each failure, with %d movements.", MOVEMENTS);
        Table table = table("failure");
        for (int failure = 0; failure < GearContexts.FAILURES.size(); failure++) {
            row(table, GearContexts.FAILURES.get(failure), contexts.single(MOVEMENTS, failure));
        }
    }

    /** Prints a row for some pairs of failures, evenly chosen among all, and the sums. */
    void pairs(int count) {
        List<GearContexts.Pair> all = GearContexts.pairs();
        sheet.paragraph("%d of the %d pairs of failures, with %d movements.", count, all.size(), MOVEMENTS);
        Table table = table("failures");
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            GearContexts.Pair pair = all.get(i * all.size() / count);
            runs.add(row(table, pair.text(), contexts.pair(MOVEMENTS, pair)));
        }
        sheet.gap();
        summary("the environment alone", runs, Run::environment);
        summary("all parts", runs, Run::clusters);
    }

    private void summary(String driver, List<Run> runs, Function<Run, Exploration> chosen) {
        List<Exploration> explorations = runs.stream().map(chosen).toList();
        DoubleSummaryStatistics freed =
                explorations.stream().mapToDouble(Exploration::freezability).summaryStatistics();
        sheet.line(
                "- Clusters of %s: of %,d states %,.0f were freed. On average a context freed %s, from %s to %s.",
                driver,
                explorations.stream().mapToLong(Exploration::states).sum(),
                explorations.stream()
                        .mapToDouble(e -> e.freezability() * e.states())
                        .sum(),
                Table.percent(freed.getAverage()),
                Table.percent(freed.getMin()),
                Table.percent(freed.getMax()));
    }

    private Table table(String first) {
        return sheet.table(first + " | states | transitions | environment: most at once | freed"
                + " | all parts: most at once | freed | live clusters | s");
    }

    private static Run row(Table table, String name, OpenModel model) {
        Run run = new Run(
                Exploration.drop(model, "env", Budget.unlimited()), Exploration.drop(model, Budget.unlimited()));
        BenchFailure.when(
                !run.environment().isWhole() || !run.clusters().isWhole(), name + " was not explored completely");
        run.environment().requireEqual(run.clusters(), name);
        table.row(
                name,
                run.clusters().states(),
                run.clusters().transitions(),
                run.environment().peakStates(),
                Table.percent(run.environment().freezability()),
                run.clusters().peakStates(),
                Table.percent(run.clusters().freezability()),
                run.clusters().reachedFuture(),
                run.clusters().seconds());
        return run;
    }
}
