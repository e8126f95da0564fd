package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Measures memory while a context becomes longer: the landing gear with 1 to 1,000 movements of its handle, explored by
 * clusters in little memory, and plainly with and without that limit. Section 5.4 of the paper is about the same.
 */
final class RoundsGrowth {
    /** From so many interactions on, the memory of clusters has to stay the same. */
    private static final int SETTLED = 10;

    private static final int LARGER_THAN_MEMORY = 10;

    private static final List<Integer> INTERACTIONS = List.of(1, 2, 5, 8, 10, 20, 50, 100, 200, 400, 600, 800, 1000);
    /** The last position of doors and gears: a cluster has some thousand states. */
    private static final int TOP = 7;

    private final Sheet sheet;
    private final long memory;

    RoundsGrowth(Sheet sheet) {
        this.sheet = sheet;
        this.memory = sheet.arguments().memory("512K");
    }

    /** The explorations of a context. */
    private record Run(int n, Exploration limited, Exploration whole, Exploration clusters) {}

    /** Prints the table for numbers of interactions in ascending order; the plot shows all of them. */
    void print() {
        sheet.paragraph("`--memory %s` for plain exploration and for pastfree.", ByteSize.render(memory));
        Table table = sheet.table("interactions | states | transitions | plain states | plain without limit | pastfree"
                + " | most states at once | live clusters | freezability");
        List<Run> runs = new ArrayList<>();
        for (int n : sheet.arguments().numbers("--interactions", INTERACTIONS)) {
            Run run = explore(n);
            runs.add(run);
            table.row(
                    n,
                    run.clusters().statesCell(),
                    run.clusters().transitions(),
                    run.limited().statesCell(),
                    ByteSize.render(run.whole().bytes()),
                    ByteSize.render(run.clusters().bytes()),
                    run.clusters().peakStates(),
                    run.clusters().reachedFuture(),
                    Table.percent(run.clusters().freezability()));
        }
        sheet.gap();
        judge(runs);
        if (!sheet.arguments().has("--interactions")) {
            sheet.plot(
                    "past-freeze-rounds",
                    List.of(
                            panel("most bytes", runs, Exploration::bytes),
                            panel("most states at once", runs, Exploration::peakStates)));
        }
    }

    private Run explore(int n) {
        ContextSample sample = ContextSample.read(LandingGear.system(TOP), LandingGear.pilot(n));
        ContextSample.Context pilot = sample.contexts().get(0);
        Budget limit = Budget.unlimited().withMemory(memory);
        Run run = new Run(
                n,
                Exploration.plain(pilot.model(), limit),
                Exploration.plain(pilot.model(), Budget.unlimited()),
                Exploration.drop(pilot.model(), limit));
        run.whole().requireEqual(run.clusters(), n + " interactions");
        run.whole().requireEqual(run.limited(), n + " interactions");
        return run;
    }

    private void judge(List<Run> runs) {
        List<Run> settled = runs.stream()
                .filter(r -> r.n() >= SETTLED && r.clusters().isWhole())
                .toList();
        if (settled.isEmpty()) {
            return;
        }
        long least = settled.stream().mapToLong(r -> r.clusters().bytes()).min().orElse(1);
        long most = settled.stream().mapToLong(r -> r.clusters().bytes()).max().orElse(1);
        Run last = runs.get(runs.size() - 1);
        double larger = (double) last.whole().bytes() / memory;
        sheet.line(
                "Bars: with %d and more interactions pastfree takes %s to %s; with %,d the whole state space takes %.1f"
                        + " times `--memory` (%d: %s), and pastfree completes it: %s.",
                SETTLED,
                ByteSize.render(least),
                ByteSize.render(most),
                last.n(),
                larger,
                LARGER_THAN_MEMORY,
                Table.met(larger >= LARGER_THAN_MEMORY),
                Table.met(last.clusters().isWhole()));
    }

    private static ScalingPlot.Panel panel(String title, List<Run> runs, ToLongFunction<Exploration> value) {
        ScalingPlot.Panel panel = new ScalingPlot.Panel("interactions: " + title, "explore", "pastfree");
        for (Run run : runs) {
            if (run.whole().isWhole()) {
                panel.add("explore", run.n(), (double) value.applyAsLong(run.whole()));
            }
            if (run.clusters().isWhole()) {
                panel.add("pastfree", run.n(), (double) value.applyAsLong(run.clusters()));
            }
        }
        return panel;
    }
}
