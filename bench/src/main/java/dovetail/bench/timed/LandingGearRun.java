package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.panel.Reply;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.pastfree.Growth;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.Answer;
import java.util.List;

/**
 * Rebuilds Sections 5.2 to 5.4 of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability analysis</i> (2016): the
 * landing gear system in dense time.
 */
public final class LandingGearRun {
    /** The limit of an exploration that may be too large. */
    static final int SECONDS = 60;

    /** From so many movements on, the memory of clusters has to stay the same. */
    private static final int SETTLED = 20;

    private static final double FLAT = 1.1;
    private static final List<Integer> MOVEMENTS = List.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000);
    /** The most movements that are explored plainly, too. */
    private static final int MOST_PLAIN = 50;

    private LandingGearRun() {}

    public static BenchPage page() {
        HandleClusters clusters = new HandleClusters();
        return new BenchPage(
                        "landing-gear",
                        "--parts",
                        "--interactions",
                        "--contexts",
                        "--clusters",
                        "--triples",
                        "--seed",
                        "--limit")
                .writes("landing-gear.md")
                .part("requirements", LandingGearRun::requirements)
                .part("clusters", clusters::print)
                .part("handles", sheet -> handles(sheet, clusters.sizes(sheet)))
                .part("failures", sheet -> new FailureContexts(sheet).singles())
                .part("pairs", sheet -> new FailureContexts(sheet).pairs())
                .part("triples", sheet -> new FailureContexts(sheet).triples())
                .part("all", sheet -> new FailureContexts(sheet).all())
                .part("detail", sheet -> new DetailedGear(sheet).print());
    }

    /** Checks the requirements in the contexts of the example, in all of which they hold. */
    private static void requirements(Sheet sheet) {
        OpenModel all = OpenModel.read(sheet.example("landing_gear.fcr"), sheet.example("landing_gear.cdl"));
        Table table = sheet.table("requirement | answer | states | s");
        for (String context : all.contexts()) {
            OpenModel model = all.inContext(context);
            for (Answer answer : model.check(model.properties(), Budget.unlimited(), Progress.SILENT)
                    .answers()) {
                String requirement = answer.property().name();
                BenchFailure.when(
                        !answer.verdict().holds(),
                        requirement + " does not hold in " + context + ": " + answer.verdict());
                table.row(
                        requirement,
                        "holds",
                        answer.verdict().figures().states(),
                        answer.verdict().figures().seconds());
            }
        }
    }

    /**
     * Measures states and memory while the pilot moves the handle more often, by clusters and plainly. Figures 15 and 16 of the
     * paper are about the same.
     *
     * @param sizes of the first clusters, from which the states of all contexts follow
     */
    private static void handles(Sheet sheet, List<Long> sizes) {
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
