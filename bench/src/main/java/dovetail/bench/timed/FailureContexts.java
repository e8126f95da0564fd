package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.bench.panel.Reply;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.pastfree.Total;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Explores the landing gear system with one failure, and with two, and measures the states that are freed before the last
 * cluster. Figure 14 of the paper is about the same.
 */
record FailureContexts(Sheet sheet, GearContexts contexts) {
    /** As in the paper. */
    private static final int MOVEMENTS = 3;

    FailureContexts(Sheet sheet) {
        this(sheet, new GearContexts(sheet));
    }

    /**
     * The explorations of a context.
     *
     * @param environment by clusters of the environment alone, as in the paper
     * @param clusters by all parts that only move forward, among them the failures
     */
    private record Run(Reply environment, Reply clusters) {}

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

    private void summary(String driver, List<Run> runs, Function<Run, Reply> chosen) {
        Total total = Total.of(runs.stream().map(chosen).toList());
        sheet.line(
                "- Clusters of %s: of %,d states %,.0f were freed. On average a context freed %s, from %s.",
                driver, total.states(), total.freed(), total.averageFreed(), total.leastToMostFreed());
    }

    private Table table(String first) {
        return sheet.table(first + " | states | transitions | environment: most at once | freed"
                + " | all parts: most at once | freed | live clusters | s");
    }

    private static Run row(Table table, String name, OpenModel model) {
        Run run = new Run(
                Exploration.drop(model, "env", Budget.unlimited()), Exploration.drop(model, Budget.unlimited()));
        BenchFailure.when(
                !run.environment().isDecided() || !run.clusters().isDecided(), name + " was not explored completely");
        run.environment().requireEqual(run.clusters(), name);
        Reply clusters = run.clusters();
        table.row(
                name,
                clusters.states(),
                clusters.transitions(),
                run.environment().peakStates(),
                Table.percent(Exploration.freezability(run.environment())),
                clusters.peakStates(),
                Table.percent(Exploration.freezability(clusters)),
                clusters.extra("reachedFuture"),
                clusters.seconds());
        return run;
    }
}
