package dovetail.bench.liveness;

import dovetail.api.OpenModel;
import dovetail.base.Limit;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.model.task.Task;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Response and recurrence formulas about families of components, asked of the engines that compose and of {@code ltl}. Every answer
 * must be the known one. An engine is not asked a question again after it has met a limit on a smaller system.
 */
public final class LivenessRun {
    private static final int SECONDS = 10;
    private static final List<String> ENGINES = List.of("ltl", "compose", "icc", "sog");

    private final Sheet sheet;
    private final Panel panel;

    private LivenessRun(Sheet sheet) {
        this.sheet = sheet;
        this.panel = Panel.of(sheet, SECONDS, "1G");
    }

    public static BenchPage page() {
        return new BenchPage("liveness", "--limit", "--memory")
                .writes("liveness.md")
                .part("products", sheet -> new LivenessRun(sheet).print());
    }

    private void print() {
        sheet.paragraph("Limits of a question: %s.", panel.limits());
        Table table = sheet.table("family | size | components | formula | answer | ltl states | ltl s | compose largest"
                + " | compose minimised | compose s | icc largest | icc s | sog largest | sog s | decided after");
        for (LiveFamily family : LiveFamily.values()) {
            Set<String> given = new HashSet<>();
            for (int n : family.sizes()) {
                OpenModel model = family.model(n, sheet.scratch());
                for (LiveFamily.Question question : family.questions()) {
                    row(family, n, model, question, given, table);
                }
            }
        }
    }

    private void row(
            LiveFamily family, int n, OpenModel model, LiveFamily.Question question, Set<String> given, Table table) {
        List<Object> cells = new ArrayList<>();
        Reply composed = Reply.unknown("compose", Limit.unsupported(""), 0);
        for (String engine : ENGINES) {
            String key = engine + " " + question.formula();
            if (given.contains(key)) {
                cells.add("");
                cells.add("");
                if (engine.equals("compose")) {
                    cells.add("");
                }
                continue;
            }
            EngineProvider provider = EngineRegistry.standard().find(engine);
            Reply reply = panel.watched(
                    engine,
                    provider.create(RunSettings.DEFAULT.of(provider)),
                    new Task(model.network(), model.formula(question.formula())));
            sheet.require(!reply.isDecided() || reply.kind() == question.answer());
            if (!reply.isDecided()) {
                given.add(key);
            }
            cells.add(sizeCell(reply));
            if (engine.equals("compose")) {
                composed = reply;
                cells.add(reply.isDecided() ? Numbers.grouped(reply.extra("largestMinimised")) : "");
            }
            cells.add(reply.secondsCell());
        }
        sheet.bar(composed.isDecided());
        table.row(
                family.title(),
                n,
                composed.extra("components"),
                "`" + question.formula().replace("|", "\\|") + "`",
                Table.word(question.answer()),
                cells,
                composed.isDecided() ? composed.extra("decidedAfter") : "");
    }

    private static String sizeCell(Reply reply) {
        String size = Numbers.grouped(size(reply));
        String known = size(reply) == 0 ? "diagrams" : size;
        return reply.isDecided() ? known : "> " + size;
    }

    /** The states that were visited, or those of the largest product. */
    private static long size(Reply reply) {
        return switch (reply.engine()) {
            case "ltl" -> reply.states();
            case "sog" -> reply.extra("largestProduct");
            default -> reply.peakStates();
        };
    }
}
