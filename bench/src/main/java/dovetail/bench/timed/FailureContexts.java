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
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * Explores the landing gear system with one to three failures, and measures the states that are freed before the last
 * cluster. Figure 14 of the paper is about pairs.
 */
record FailureContexts(Sheet sheet, GearContexts contexts) {
    /** As in the paper. */
    static final int MOVEMENTS = 3;

    /** The triples that are explored unless the user asks for more. */
    private static final int TRIPLES = 24;

    private static final int SEED = 720;

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
        rows("failure", Failures.all(1));
    }

    /** Prints a row for all pairs of failures, or for some that are evenly chosen among them, and the sums. */
    void pairs() {
        List<Failures> all = Failures.all(2);
        int count = sheet.arguments().number("--contexts", all.size());
        List<Failures> chosen = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            chosen.add(all.get(i * all.size() / count));
        }
        sheet.paragraph("%d of the %d pairs of failures, with %d movements.", count, all.size(), MOVEMENTS);
        summaries(rows("failures", chosen));
    }

    /** Prints a row for some triples of failures, chosen at random, and the sums. */
    void triples() {
        List<Failures> all = Failures.all(3);
        int count = Math.min(all.size(), sheet.arguments().number("--triples", TRIPLES));
        int seed = sheet.arguments().number("--seed", SEED);
        List<Failures> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(seed));
        List<Failures> chosen = new ArrayList<>(shuffled.subList(0, count));
        chosen.sort(Comparator.comparingInt(all::indexOf));
        sheet.paragraph(
                "%d of the %d triples of failures, chosen by seed %d, with %d movements.",
                count, all.size(), seed, MOVEMENTS);
        summaries(rows("failures", chosen));
    }

    /** Explores the context that chooses among all configurations of failures. */
    void all() {
        OpenModel model = contexts.anyConfiguration(MOVEMENTS);
        Budget budget = Budget.unlimited().withTime(sheet.arguments().limit(LandingGearRun.SECONDS));
        Reply reply = Exploration.drop(model, "env", budget);
        sheet.paragraph(
                "All %,d configurations in one context, with %d movements, at most %d s.",
                configurations(),
                MOVEMENTS,
                sheet.arguments().limit(LandingGearRun.SECONDS).toSeconds());
        sheet.table(
                        "reached states | transitions | clusters | most states at once | live clusters | freed | memory | s")
                .row(reply.statesCell(), reply.extra("clusters"), reply);
    }

    static int configurations() {
        int sum = 0;
        for (int count = 1; count <= Failures.MOST; count++) {
            sum += Failures.all(count).size();
        }
        return sum;
    }

    private List<Run> rows(String first, List<Failures> configurations) {
        Table table = sheet.table(first + " | states | transitions | environment: most at once | freed"
                + " | all parts: most at once | freed | live clusters | s");
        List<Run> runs = new ArrayList<>();
        for (Failures failures : configurations) {
            runs.add(row(table, failures.text(), contexts.failing(MOVEMENTS, failures)));
        }
        return runs;
    }

    private void summaries(List<Run> runs) {
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
