package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Check;
import dovetail.check.RunSettings;
import java.util.List;
import java.util.Map;

/** Compares two threads with one, in turn, on Fischer's protocol. */
record ZoneThreads(Sheet sheet, Panel panel) {
    private static final String PROCESSES = "11";
    private static final int ROUNDS = 3;

    void print() {
        int rounds = sheet.arguments().number("--repeat", ROUNDS);
        sheet.paragraph("Median of %d rounds.", rounds);
        Table table = sheet.table("engine | symbolic states | transitions | s: one thread | two threads | ratio");
        row("zones", rounds, table);
        row("explore", rounds, table);
    }

    private void row(String engine, int rounds, Table table) {
        TimedExample fischer = new TimedExample(sheet.example("fischer.fcr"), Map.of("N", PROCESSES), panel);
        InTurn<Reply> runs = InTurn.run(rounds, () -> ask(fischer, engine, 1), () -> ask(fischer, engine, 2));
        runs.requireEqual(engine + " with one thread and with two", ZoneThreads::counts);
        table.row(
                engine,
                counts(runs.first(0)),
                runs.median(0, Reply::seconds),
                runs.median(1, Reply::seconds),
                runs.ratio(0, 1, Reply::seconds));
    }

    private static List<Long> counts(Reply reply) {
        return List.of(reply.figures().states(), reply.figures().transitions());
    }

    private static Reply ask(TimedExample fischer, String engine, int threads) {
        RunSettings settings = RunSettings.DEFAULT.withThreads(threads);
        return fischer.require(engine, FischerGrowth.mutex(fischer), settings, Check.Answer.HOLDS);
    }
}
