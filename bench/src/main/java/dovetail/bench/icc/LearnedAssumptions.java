package dovetail.bench.icc;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.result.Decision;
import dovetail.result.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/** Table of icc without learned assumptions, with them beside construction and composition, and with assumptions alone. */
final class LearnedAssumptions {
    private LearnedAssumptions() {}

    static void print(Sheet sheet) {
        Panel panel = Panel.of(sheet, 10, "2G");
        sheet.paragraph("Limits of a run: %s, in one process.", panel.limits());
        Table table =
                sheet.table("model | property | off s | off peak | off states | beside s | beside peak | beside states"
                        + " | beside decided by | alone s | alone peak | alone states | alone checks");
        int larger = 0;
        int smaller = 0;
        List<ComparedModel> rows = new ArrayList<>(EngineComparison.rows(sheet));
        if (sheet.arguments().names().isEmpty()) {
            rows.addAll(ComparedModels.gasStations(sheet.scratch()));
        }
        for (ComparedModel row : rows) {
            Reply off = ask(row, panel, "off");
            Reply beside = ask(row, panel, "beside");
            Reply alone = ask(row, panel, "alone");
            List<Object> cells = new ArrayList<>(List.of(row.name(), row.kind()));
            cells.addAll(figures(off));
            cells.addAll(figures(beside));
            cells.add(beside.figures().account().decision().map(Decision::by).orElse("–"));
            cells.addAll(figures(alone));
            cells.add(figure(alone, Figures::checks));
            table.row(cells.toArray());
            if (off.isDecided() && beside.isDecided()) {
                int compared = Long.compare(
                        beside.figures().peakStates(), off.figures().peakStates());
                larger += compared > 0 ? 1 : 0;
                smaller += compared < 0 ? 1 : 0;
            }
        }
        sheet.paragraph("Rows whose largest check is smaller beside assumptions: %d; larger: %d.", smaller, larger);
    }

    private static Reply ask(ComparedModel row, Panel panel, String use) {
        return PaperMode.ask(row, panel, RunSettings.DEFAULT.with("assumptions", use));
    }

    private static List<Object> figures(Reply reply) {
        return List.of(
                reply.isDecided() ? reply.secondsCell() : reply.reason(),
                figure(reply, Figures::peakStates),
                figure(reply, Figures::states));
    }

    private static Object figure(Reply reply, ToLongFunction<Figures> figure) {
        return Table.orDash(
                reply.isDecided() ? OptionalLong.of(figure.applyAsLong(reply.figures())) : OptionalLong.empty());
    }
}
