package dovetail.bench.timed;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures states and memory of the landing gear system while the pilot moves the handle more often, by clusters and plainly.
 * Figures 15 and 16 of the paper are about the same.
 */
final class HandleGrowth {
    /** From so many movements on, the memory of clusters has to stay the same. */
    private static final int SETTLED = 20;

    private static final double FLAT = 1.1;

    private final GearContexts contexts;
    private final int mostPlain;
    private final PrintStream out;

    /** @param mostPlain the most movements that are explored plainly, too */
    HandleGrowth(GearContexts contexts, int mostPlain, PrintStream out) {
        this.contexts = contexts;
        this.mostPlain = mostPlain;
        this.out = out;
    }

    /**
     * Prints a row for each number of movements.
     *
     * @param sizes of the first clusters, from which the states of all contexts follow
     */
    List<ScalingPlot.Panel> print(List<Integer> movements, List<Long> sizes) {
        Table table = new Table(
                out,
                "movements",
                "states",
                "transitions",
                "most states at once",
                "live clusters",
                "freed",
                "pastfree",
                "explore",
                "s",
                "states/s");
        Map<String, List<ScalingPlot.Point>> states = series();
        Map<String, List<ScalingPlot.Point>> bytes = series();
        List<Long> settled = new ArrayList<>();
        for (int n : movements) {
            Exploration clusters = Exploration.drop(contexts.nominal(n), Budget.unlimited());
            require(n, clusters, HandleClusters.predicted(sizes, n));
            add(states, "pastfree", n, clusters.peakStates());
            add(bytes, "pastfree", n, clusters.bytes());
            String plainCell = "";
            if (n <= mostPlain) {
                Exploration plain = Exploration.plain(contexts.nominal(n), Budget.unlimited());
                plain.requireEqual(clusters, n + " movements");
                add(states, "explore", n, plain.peakStates());
                add(bytes, "explore", n, plain.bytes());
                plainCell = ByteSize.render(plain.bytes());
            }
            if (n >= SETTLED) {
                settled.add(clusters.bytes());
            }
            table.row(
                    n,
                    clusters.states(),
                    clusters.transitions(),
                    clusters.peakStates(),
                    clusters.reachedFuture(),
                    String.format(Locale.ROOT, "%.1f %%", 100 * clusters.freezability()),
                    ByteSize.render(clusters.bytes()),
                    plainCell,
                    clusters.seconds(),
                    Table.thousands(clusters.states() / clusters.seconds()));
        }
        judge(settled);
        return List.of(
                new ScalingPlot.Panel("movements: most states at once", states),
                new ScalingPlot.Panel("movements: most bytes", bytes));
    }

    private static void require(int n, Exploration clusters, long known) {
        if (!clusters.isWhole() || clusters.states() != known) {
            throw new BenchFailure(
                    n + " movements have " + clusters.statesCell() + " states; the clusters have " + known);
        }
    }

    private void judge(List<Long> settled) {
        long least = settled.stream().mapToLong(b -> b).min().orElse(1);
        long most = settled.stream().mapToLong(b -> b).max().orElse(1);
        if (most > FLAT * least) {
            throw new BenchFailure("memory is not flat: " + least + " to " + most + " bytes");
        }
        out.printf(
                Locale.ROOT,
                "%nWith %d and more movements pastfree takes %s to %s.%n",
                SETTLED,
                ByteSize.render(least),
                ByteSize.render(most));
    }

    private static Map<String, List<ScalingPlot.Point>> series() {
        Map<String, List<ScalingPlot.Point>> series = new LinkedHashMap<>();
        series.put("explore", new ArrayList<>());
        series.put("pastfree", new ArrayList<>());
        return series;
    }

    private static void add(Map<String, List<ScalingPlot.Point>> series, String engine, int n, long value) {
        series.computeIfAbsent(engine, key -> new ArrayList<>()).add(new ScalingPlot.Point(n, (double) value));
    }
}
