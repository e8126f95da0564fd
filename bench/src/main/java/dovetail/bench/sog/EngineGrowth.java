package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.report.chart.GrowthPlot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares engines on clients and servers as their numbers grow. An engine is not asked a question again after it has met a
 * limit on a smaller system.
 */
record EngineGrowth(Sheet sheet, Panel panel) {
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose", "sog");

    /** Prints a table for each family and question; every answer must be the known one. */
    void print() {
        sheet.paragraph("Limits of a question: %s.", panel.limits());
        List<GrowthPlot.Panel> plots = new ArrayList<>();
        warmUp();
        for (Question question : Growing.TWO_SERVERS.questions()) {
            List<Integer> sizes = List.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16);
            plots.add(grow(Growing.TWO_SERVERS, question, sizes));
        }
        for (Question question : Growing.CLIENTS_SERVERS.questions()) {
            List<Integer> sizes = List.of(2, 3, 4, 5, 6, 7, 8);
            plots.add(grow(Growing.CLIENTS_SERVERS, question, sizes));
        }
        sheet.plot("sog-growth", plots);
    }

    /** The first run of an engine pays for loading its classes. */
    private void warmUp() {
        OpenModel model = Growing.TWO_SERVERS.model(2, sheet.scratch());
        for (Question question : Growing.TWO_SERVERS.questions()) {
            ENGINES.forEach(engine -> question.ask(engine, model, RunSettings.DEFAULT, panel));
        }
    }

    private GrowthPlot.Panel grow(Growing family, Question question, List<Integer> sizes) {
        String title = family.title() + ": " + question.title();
        sheet.paragraph("**%s** (%s), seconds:", title, Table.word(question.answer()));
        Table table = sheet.table("clients | states | " + String.join(" | ", ENGINES)
                + " | sog aggregates | largest product | decided after");
        GrowthPlot.Panel seconds = new GrowthPlot.Panel(title);
        Set<String> running = new LinkedHashSet<>(ENGINES);
        for (int n : sizes) {
            OpenModel model = family.model(n, sheet.scratch());
            Map<String, Reply> replies = new HashMap<>();
            for (String engine : List.copyOf(running)) {
                Reply reply = question.ask(engine, model, RunSettings.DEFAULT, panel);
                replies.put(engine, reply);
                if (reply.isDecided()) {
                    seconds.add(engine, n, reply.seconds());
                } else {
                    running.remove(engine);
                }
            }
            List<Object> cells = new ArrayList<>();
            for (String engine : ENGINES) {
                Reply reply = replies.get(engine);
                cells.add(reply == null ? "" : reply.secondsCell());
            }
            Reply sog = replies.get("sog");
            List<Object> work = sog != null && sog.isDecided() ? StateGrowth.work(sog) : List.of();
            table.row(n, StateGrowth.count(family.states(n)), cells, work);
            if (running.isEmpty()) {
                break;
            }
        }
        sheet.gap();
        return seconds;
    }
}
