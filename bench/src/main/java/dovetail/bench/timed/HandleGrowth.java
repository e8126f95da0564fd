package dovetail.bench.timed;

import dovetail.base.Budget;
import dovetail.bench.panel.Reply;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.pastfree.Growth;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
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
        Growth growth = new Growth("movements", SETTLED);
        for (int n : sheet.arguments().numbers("--interactions", MOVEMENTS)) {
            Reply clusters = Exploration.drop(contexts.nominal(n), Budget.unlimited());
            long known = HandleClusters.predicted(sizes, n);
            BenchFailure.when(
                    !clusters.isDecided() || clusters.states() != known,
                    n + " movements have " + clusters.statesCell() + " states; the clusters have " + known);
            growth.add(n, clusters);
            String plainCell = "";
            if (n <= MOST_PLAIN) {
                Reply plain = Exploration.plain(contexts.nominal(n), Budget.unlimited());
                plain.requireEqual(clusters, n + " movements");
                growth.add(n, plain);
                plainCell = plain.memoryCell();
            }
            String speed = Table.thousands(clusters.states() / clusters.seconds());
            table.row(n, clusters, clusters.memoryCell(), plainCell, speed);
        }
        BenchFailure.when(
                growth.spread() > FLAT,
                "memory is not flat: " + growth.settled().orElse(""));
        growth.settled()
                .ifPresent(range -> sheet.ending("With %d and more movements pastfree takes %s.", SETTLED, range));
        sheet.plot("landing-gear", List.of(growth.states(), growth.bytes()));
    }
}
