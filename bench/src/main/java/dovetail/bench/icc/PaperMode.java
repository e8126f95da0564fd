package dovetail.bench.icc;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Table of the construction of the paper beside the default of icc: without compositions, and with the techniques of the
 * paper alone.
 */
final class PaperMode {
    private static final RunSettings CONSTRUCTION = RunSettings.DEFAULT.with("merge", "off");
    private static final RunSettings PAPER = CONSTRUCTION
            .with("reduce", "off")
            .with("learned-order", "off")
            .with("generalise", "off")
            .with("orders", "1");

    private PaperMode() {}

    static void print(Sheet sheet) {
        Panel panel = Panel.of(sheet, 20, "4G");
        sheet.paragraph("Limits of a run: %s, in one process.", panel.limits());
        Table table = sheet.table("model | property | states | decided by | default s | default peak | default checks"
                + " | merge=off s | merge=off peak | merge=off checks | paper's algorithm s | paper's algorithm peak"
                + " | paper's algorithm checks | ICC of Table 2 (s, states, checks)");
        for (ComparedModel row : EngineComparison.rows(sheet)) {
            List<Object> cells = new ArrayList<>(List.of(row.name(), row.kind(), Table.orDash(row.states())));
            Reply usual = ask(row, panel, RunSettings.DEFAULT);
            cells.add(decidedBy(usual));
            cells.addAll(figures(usual));
            cells.addAll(figures(ask(row, panel, CONSTRUCTION)));
            cells.addAll(figures(ask(row, panel, PAPER)));
            cells.add(row.paper()
                    .map(paper -> paper.icc() + (paper.isSameModel() ? "" : " (other model)"))
                    .orElse(""));
            table.row(cells.toArray());
        }
    }

    private static String decidedBy(Reply reply) {
        return reply.figures().account().decision().map(Decision::by).orElse("–");
    }

    private static List<Object> figures(Reply reply) {
        OptionalLong none = OptionalLong.empty();
        return List.of(
                reply.isDecided() ? reply.secondsCell() : reply.reason(),
                Table.orDash(reply.isDecided() ? OptionalLong.of(reply.figures().peakStates()) : none),
                Table.orDash(reply.isDecided() ? OptionalLong.of(reply.figures().checks()) : none));
    }

    /** Asks icc about a row; the answer must be the known one. */
    static Reply ask(ComparedModel row, Panel panel, RunSettings settings) {
        ComparedModel.Question question = row.question();
        OpenModel model = OpenModel.read(question.model());
        for (Property property : model.properties(question.properties())) {
            if (property.name().equals(question.property())) {
                Reply reply = panel.ask("icc", model.network(), property, settings);
                EngineComparison.agreed(row, List.of(reply));
                return reply;
            }
        }
        throw new BenchFailure(question.properties() + " has no property '" + question.property() + "'");
    }
}
