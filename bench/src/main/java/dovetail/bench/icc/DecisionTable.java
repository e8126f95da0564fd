package dovetail.bench.icc;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Scratch;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Decision;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Tells which technique of icc decided each question of the {@linkplain EngineComparison comparison}: the construction of the
 * paper, the composition of components, or the search of a product of composed components.
 */
public final class DecisionTable {
    private DecisionTable() {}

    public static BenchPage page() {
        return new BenchPage("icc-decided")
                .options("--limit", "--memory")
                .writes("icc.md")
                .completeWhen(EngineComparison::isComplete)
                .part("decided", DecisionTable::print);
    }

    private static void print(Sheet sheet) {
        Panel panel = Panel.of(sheet, 300, "8G");
        Table table = sheet.table("model | property | answer | decided by | components | icc peak");
        Map<String, Integer> counts = new TreeMap<>();
        try (Scratch scratch = new Scratch("bench-icc")) {
            for (ComparedModel row : EngineComparison.rows(sheet, scratch)) {
                Reply reply = ask(row, panel);
                Optional<Decision> decision = reply.figures().account().decision();
                decision.ifPresent(one -> counts.merge(one.by(), 1, Integer::sum));
                table.row(
                        row.name(),
                        row.kind(),
                        reply.isDecided() ? reply.word() : reply.reason(),
                        decision.map(Decision::by).orElse("–"),
                        decision.map(one -> one.components() + " of " + one.of())
                                .orElse("–"),
                        reply.figures().peakStates());
            }
        }
        sheet.gap();
        counts.forEach((by, count) -> sheet.line("- " + by + ": " + count));
    }

    private static Reply ask(ComparedModel row, Panel panel) {
        ComparedModel.Question question = row.question();
        OpenModel model = OpenModel.read(question.model());
        for (Property property : model.properties(question.properties())) {
            if (property.name().equals(question.property())) {
                Reply reply = panel.ask("icc", model.network(), property, RunSettings.DEFAULT);
                EngineComparison.agreed(row, List.of(reply));
                return reply;
            }
        }
        throw new BenchFailure(question.properties() + " has no property '" + question.property() + "'");
    }
}
