package dovetail.bench.timed;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures states and memory of the landing gear system while the pilot moves the handle more often, by clusters and plainly.
 * Figures 15 and 16 of the paper are about the same.
 */
final class HandleGrowth {
    /** From so many movements on, the memory of clusters has to stay the same. */
    private static final int SETTLED = 20;

    private static final double FLAT = 1.1;

    private static final List<Integer> MOVEMENTS = List.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000);
    /** The most movements that are explored plainly, too. */
    private static final int MOST_PLAIN = 50;

    private HandleGrowth() {}

    /**
     * Prints a row for each number of movements.
     *
     * @param sizes of the first clusters, from which the states of all contexts follow
     */
    static void print(Sheet sheet, List<Long> sizes) {
        GearContexts contexts = new GearContexts(sheet);
        Table table =
                sheet.table("movements | states | transitions | most states at once | live clusters | freed | pastfree"
                        + " | explore | s | states/s");
        ScalingPlot.Panel states = new ScalingPlot.Panel("movements: most states at once", "explore", "pastfree");
        ScalingPlot.Panel bytes = new ScalingPlot.Panel("movements: most bytes", "explore", "pastfree");
        List<Long> settled = new ArrayList<>();
        for (int n : sheet.arguments().numbers("--interactions", MOVEMENTS)) {
            Exploration clusters = Exploration.drop(contexts.nominal(n), Budget.unlimited());
            require(n, clusters, HandleClusters.predicted(sizes, n));
            states.add("pastfree", n, (double) clusters.peakStates());
            bytes.add("pastfree", n, (double) clusters.bytes());
            String plainCell = "";
            if (n <= MOST_PLAIN) {
                Exploration plain = Exploration.plain(contexts.nominal(n), Budget.unlimited());
                plain.requireEqual(clusters, n + " movements");
                states.add("explore", n, (double) plain.peakStates());
                bytes.add("explore", n, (double) plain.bytes());
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
                    Table.percent(clusters.freezability()),
                    ByteSize.render(clusters.bytes()),
                    plainCell,
                    clusters.seconds(),
                    Table.thousands(clusters.states() / clusters.seconds()));
        }
        judge(sheet, settled);
        sheet.plot("landing-gear", List.of(states, bytes));
    }

    private static void require(int n, Exploration clusters, long known) {
        if (!clusters.isWhole() || clusters.states() != known) {
            throw new BenchFailure(
                    n + " movements have " + clusters.statesCell() + " states; the clusters have " + known);
        }
    }

    private static void judge(Sheet sheet, List<Long> settled) {
        long least = settled.stream().mapToLong(b -> b).min().orElse(1);
        long most = settled.stream().mapToLong(b -> b).max().orElse(1);
        BenchFailure.when(most > FLAT * least, "memory is not flat: " + least + " to " + most + " bytes");
        sheet.gap();
        sheet.line(
                "With %d and more movements pastfree takes %s to %s.",
                SETTLED, ByteSize.render(least), ByteSize.render(most));
    }
}
