package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures memory while a context becomes longer: the landing gear with 1 to 1,000 movements of its handle, explored by
 * clusters in little memory, and plainly with and without that limit. Section 5.4 of the paper is about the same.
 */
final class RoundsGrowth {
    /** From so many interactions on, the memory of clusters has to stay the same. */
    private static final int SETTLED = 10;

    private static final int LARGER_THAN_MEMORY = 10;

    private final int top;
    private final long memory;
    private final PrintStream out;

    /** @param top the last position of doors and gears */
    RoundsGrowth(int top, long memory, PrintStream out) {
        this.top = top;
        this.memory = memory;
        this.out = out;
    }

    /** The explorations of a context. */
    private record Run(int n, Exploration limited, Exploration whole, Exploration clusters) {}

    /** Prints the table for some numbers of interactions, in ascending order. */
    List<ScalingPlot.Panel> print(List<Integer> interactions) {
        out.printf(Locale.ROOT, "`--memory %s` for plain exploration and for pastfree.%n%n", ByteSize.render(memory));
        Table table = new Table(
                out,
                "interactions",
                "states",
                "transitions",
                "plain states",
                "plain without limit",
                "pastfree",
                "most states at once",
                "live clusters",
                "freezability");
        List<Run> runs = new ArrayList<>();
        for (int n : interactions) {
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
                    String.format(Locale.ROOT, "%.1f %%", 100 * run.clusters().freezability()));
        }
        out.println();
        judge(runs);
        return List.of(panel("most bytes", runs, true), panel("most states at once", runs, false));
    }

    private Run explore(int n) {
        ContextSample sample = ContextSample.read(LandingGear.system(top), LandingGear.pilot(n));
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
        out.printf(
                Locale.ROOT,
                "Bars: with %d and more interactions pastfree takes %s to %s; with %,d the whole state space takes %.1f"
                        + " times `--memory` (%d: %s), and pastfree completes it: %s.%n",
                SETTLED,
                ByteSize.render(least),
                ByteSize.render(most),
                last.n(),
                larger,
                LARGER_THAN_MEMORY,
                PastFreeRun.verdict(larger >= LARGER_THAN_MEMORY),
                PastFreeRun.verdict(last.clusters().isWhole()));
    }

    private static ScalingPlot.Panel panel(String title, List<Run> runs, boolean ofBytes) {
        Map<String, List<ScalingPlot.Point>> series = new LinkedHashMap<>();
        series.put("explore", new ArrayList<>());
        series.put("pastfree", new ArrayList<>());
        for (Run run : runs) {
            add(series.get("explore"), run.n(), run.whole(), ofBytes);
            add(series.get("pastfree"), run.n(), run.clusters(), ofBytes);
        }
        return new ScalingPlot.Panel("interactions: " + title, series);
    }

    private static void add(List<ScalingPlot.Point> points, int n, Exploration exploration, boolean ofBytes) {
        if (exploration.isWhole()) {
            points.add(new ScalingPlot.Point(n, ofBytes ? exploration.bytes() : exploration.peakStates()));
        }
    }
}
