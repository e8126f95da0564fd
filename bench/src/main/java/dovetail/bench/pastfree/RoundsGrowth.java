package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.models.Template;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Cells;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.List;
import java.util.Map;

/**
 * Measures memory while a context becomes longer: a landing gear with 1 to 1,000 movements of its handle, explored by
 * clusters in little memory, and plainly with and without that limit. Section 5.4 of the paper is about the same.
 *
 * <p>The landing gear is after Section 5 of Teodorov, Leroux, Drey and Dhaussy (2016), without time. Three doors open, three
 * gears move up or down, and the doors close; the handle may turn everything round at any moment. All parts move one position
 * at a time, in any order.
 */
final class RoundsGrowth {
    /** From so many interactions on, the memory of clusters has to stay the same. */
    private static final int SETTLED = 10;

    private static final int LARGER_THAN_MEMORY = 10;
    private static final List<Integer> INTERACTIONS = List.of(1, 2, 5, 8, 10, 20, 50, 100, 200, 400, 600, 800, 1000);
    /** The last position of doors and gears, of which the first is 0: a cluster has some thousand states. */
    private static final String TOP = "7";

    private static final String PILOT = """
            event handle is { send handle to {Control}1 }
            cdl pilot is { main is { loop %d handle } }
            """;

    private RoundsGrowth() {}

    /** Prints the table for numbers of interactions in ascending order; the plot shows all of them. */
    static void print(Sheet sheet) {
        long memory = sheet.arguments().memory("512K");
        sheet.paragraph("`--memory %s` for plain exploration and for pastfree.", ByteSize.render(memory));
        Table table = sheet.table("interactions | states | transitions | plain states | plain without limit | pastfree"
                + " | most states at once | live clusters | freezability");
        Growth growth = new Growth("interactions", SETTLED);
        for (int n : sheet.arguments().numbers("--interactions", INTERACTIONS)) {
            OpenModel pilot = pilot(n);
            Budget limit = Budget.unlimited().withMemory(memory);
            Reply limited = Exploration.plain(pilot, limit);
            Reply whole = Exploration.plain(pilot, Budget.unlimited());
            Reply clusters = Exploration.drop(pilot, limit);
            whole.requireEqual(clusters, n + " interactions");
            whole.requireEqual(limited, n + " interactions");
            growth.add(n, whole);
            growth.add(n, clusters);
            // A mark where there are more states, which the exploration by clusters alone would not show.
            Cells states = heading -> heading.equals("states") ? clusters.statesCell() : null;
            table.row(n, states, limited.statesCell(), whole.memoryCell(), clusters.memoryCell(), clusters);
        }
        judge(sheet, memory, growth);
        if (!sheet.arguments().has("--interactions")) {
            sheet.plot("past-freeze-rounds", List.of(growth.bytes(), growth.states()));
        }
    }

    /** The landing gear with so many movements of its handle. */
    static OpenModel pilot(int interactions) {
        String system = Template.fill(Template.read("landing_gear.fcr"), Map.of("top", TOP));
        return ContextSample.read(system, PILOT.formatted(interactions))
                .contexts()
                .get(0)
                .model();
    }

    private static void judge(Sheet sheet, long memory, Growth growth) {
        Reply whole = growth.last("explore");
        double larger = (double) whole.bytes() / memory;
        growth.settled()
                .ifPresent(range -> sheet.ending(
                        "Bars: with %d and more interactions pastfree takes %s; with %,d the whole state space takes %.1f"
                                + " times `--memory` (%d: %s), and pastfree completes it: %s.",
                        SETTLED,
                        range,
                        growth.largest(),
                        larger,
                        LARGER_THAN_MEMORY,
                        Table.met(larger >= LARGER_THAN_MEMORY),
                        Table.met(growth.last("pastfree").isDecided())));
    }
}
