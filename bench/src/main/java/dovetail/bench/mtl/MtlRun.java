package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Evaluates modular generation: the experiments of C. A. Furia and P. Spoletini (2008), orders, optimisations, and sizes of
 * automata.
 */
public final class MtlRun {
    private static final List<String> CELL_PROPERTIES =
            List.of("no_collision", "no_overflow", "forged_in_time", "delivered_in_time");
    private static final String VIOLATED = "no_collision";

    private MtlRun() {}

    public static BenchPage page() {
        return new BenchPage("mtl", "--parts", "--limit", "--memory", "--repeat")
                .writes("mtl.md")
                .part("paper", MtlRun::paper)
                .part("shape", sheet -> new OrderShape(sheet, panel(sheet)).print())
                .part("misprint", sheet -> new ReservoirTables(sheet, panel(sheet)).misprint())
                .part("growth", sheet -> new ReservoirTables(sheet, panel(sheet)).growth())
                .part("switches", sheet -> new ReservoirTables(sheet, panel(sheet)).switches())
                .part("orders", sheet -> new OrderComparison(sheet, panel(sheet)).print())
                .part("chains", sheet -> new ReservoirChain(sheet, panel(sheet)).print())
                .part("ranges", sheet -> new TankRanges(sheet, panel(sheet)).print())
                .part("spin", sheet -> new ReservoirBySpin(sheet, panel(sheet)).print())
                .part("fault", MtlRun::fault)
                .part("automata", AutomatonTable::print)
                .part("compiled", sheet -> new ReservoirTables(sheet, panel(sheet)).compiled());
    }

    private static Panel panel(Sheet sheet) {
        return Panel.of(sheet, 60, "2G");
    }

    /** Repeats every row of Table 3 of the paper. Both properties have to hold wherever there is an answer, as in the paper. */
    private static void paper(Sheet sheet) {
        Table table =
                sheet.table("order | M | property | notes | states, paper (millions) | transitions, paper (millions)"
                        + " | nodes | states | transitions | MB, paper | memory | s, paper | s | answer");
        Map<PaperRow, Reply> replies = new LinkedHashMap<>();
        for (PaperRow row : PaperRow.TABLE) {
            Reply reply = ModuleExample.reservoir(sheet, row.m(), panel(sheet))
                    .holds(row.property(), row.notes().settings().with("order", row.order()));
            replies.put(row, reply);
            table.row(row.cells(), reply);
        }
        sheet.gap();
        growth(sheet, replies);
    }

    /** The exponents with which states and nodes grow with M, from the first to the last row of a series. */
    private static void growth(Sheet sheet, Map<PaperRow, Reply> replies) {
        Table table =
                sheet.table("order | notes | M | exponent of states, paper | exponent of nodes | exponent of states");
        for (Optimisations notes : List.of(Optimisations.NONE, Optimisations.C, Optimisations.D)) {
            List<PaperRow> series = series(notes, replies);
            PaperRow first = series.get(0);
            PaperRow last = series.get(series.size() - 1);
            Reply small = Objects.requireNonNull(replies.get(first));
            Reply large = Objects.requireNonNull(replies.get(last));
            double heights = Math.log(last.m() / (double) first.m());
            table.row(
                    PaperRow.PRRC,
                    notes.paper(),
                    first.m() + " to " + last.m(),
                    Math.log(last.states() / first.states()) / heights,
                    Math.log(ModuleExample.nodes(large) / (double) ModuleExample.nodes(small)) / heights,
                    Math.log(large.states() / (double) small.states()) / heights);
        }
    }

    /** The rows of one order whose search came to its end both in the paper and here. */
    private static List<PaperRow> series(Optimisations notes, Map<PaperRow, Reply> replies) {
        return replies.keySet().stream()
                .filter(row -> row.paperOrder().equals(PaperRow.PRRC) && row.notes() == notes)
                .filter(row -> row.property().equals("p10") && row.isComplete())
                .filter(row -> Objects.requireNonNull(replies.get(row)).isDecided())
                .toList();
    }

    /** Seeks the planted fault of the production cell: the press says that it is open before it is. */
    private static void fault(Sheet sheet) {
        Table table = sheet.table(
                "press | property | answer | states | nodes | memory | s | instants before the loop | loop");
        for (boolean isFaulty : new boolean[] {false, true}) {
            ModuleExample cell = ModuleExample.productionCell(sheet, isFaulty, panel(sheet));
            for (String property : CELL_PROPERTIES) {
                Reply reply = cell.ask(property, Optimisations.D.settings());
                boolean isExpected = isFaulty && property.equals(VIOLATED);
                BenchFailure.when(
                        reply.kind() != (isExpected ? Verdict.Kind.VIOLATED : Verdict.Kind.HOLDS),
                        property + " of the production cell: " + reply.word());
                Trace trace = reply.verdict().trace().orElse(null);
                table.row(
                        isFaulty ? "`EAGER=1`" : "right",
                        property,
                        reply,
                        trace == null
                                ? List.of()
                                : List.of(trace.loopStart(), trace.steps().size() - trace.loopStart()));
            }
        }
    }
}
