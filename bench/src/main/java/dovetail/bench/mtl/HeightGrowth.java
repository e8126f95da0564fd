package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.util.List;

/** Grows the reservoirs under the computed order and all optimisations. */
record HeightGrowth(Sheet sheet, Panel panel) {
    private static final List<Integer> HEIGHTS = List.of(12, 20, 31, 32, 100, 150, 1000);
    private static final int PAPERS_HEIGHT = 12;
    /** A tenth of the fewest states that the paper needs without optimisations. */
    private static final long MOST = 50_000;

    void print() {
        Table table = sheet.table(
                "M | property | order | states | transitions | nodes | nodes per state | memory | s | answer");
        for (int m : HEIGHTS) {
            for (String property : List.of("p10", "p11")) {
                Reply reply =
                        ModuleExample.reservoir(sheet, m, panel).requireHolds(property, Optimisations.D.settings());
                long nodes = reply.extra(ModuleExample.NODES);
                long states = reply.figures().states();
                if (m == PAPERS_HEIGHT && Math.max(nodes, states) > MOST) {
                    throw new BenchFailure("M = " + m + " needs more than " + MOST + " states or nodes");
                }
                table.row(
                        m,
                        property,
                        ModuleExample.order(reply),
                        states,
                        reply.figures().transitions(),
                        nodes,
                        nodes / (double) states,
                        reply.memoryCell(),
                        reply.secondsCell(),
                        reply.word());
            }
        }
    }
}
