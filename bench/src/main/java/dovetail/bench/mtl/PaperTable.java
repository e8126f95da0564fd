package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Repeats every row of Table 3 of the paper. Both properties have to hold wherever there is an answer, as in the paper. */
record PaperTable(Sheet sheet, Panel panel) {
    void print() {
        Table table =
                sheet.table("order | M | property | notes | states, paper (millions) | transitions, paper (millions)"
                        + " | nodes | states | transitions | MB, paper | memory | s, paper | s | answer");
        Map<PaperRow, Reply> replies = new LinkedHashMap<>();
        for (PaperRow row : PaperRow.TABLE) {
            Reply reply = ModuleExample.reservoir(sheet, row.m(), panel)
                    .holds(row.property(), row.notes().settings().with("order", row.order()));
            replies.put(row, reply);
            table.row(
                    row.title(),
                    row.m(),
                    row.property(),
                    row.notes().paper(),
                    row.states(),
                    row.transitions(),
                    reply.extra(ModuleExample.NODES),
                    reply.figures().states(),
                    reply.figures().transitions(),
                    row.memory(),
                    reply.memoryCell(),
                    row.time(),
                    reply.secondsCell(),
                    reply.isDecided() ? reply.word() : "unknown");
        }
        sheet.gap();
        growth(replies);
    }

    /** The exponents with which states and nodes grow with M, from the first to the last row of a series. */
    private void growth(Map<PaperRow, Reply> replies) {
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
                    Math.log(large.extra(ModuleExample.NODES) / (double) small.extra(ModuleExample.NODES)) / heights,
                    Math.log(large.figures().states() / (double) small.figures().states()) / heights);
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
}
