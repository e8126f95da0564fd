package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import java.util.Map;

/** Grows Fischer's protocol until an answer takes longer than the limit, with constants for either answer. */
record FischerGrowth(Sheet sheet, Panel panel) {
    private static final int FIRST = 2;
    private static final int LAST = 12;

    void print() {
        Table table = sheet.table(
                "N | DELAY | answer | discrete states | symbolic states | transitions | s | states/s | memory"
                        + " | bytes per zone");
        int largest = 0;
        for (int n = FIRST; n <= LAST; n++) {
            Reply right = row(n, 2, Check.Answer.HOLDS, table);
            if (!right.isDecided()) {
                break;
            }
            largest = n;
            row(n, 1, Check.Answer.VIOLATED, table);
        }
        if (largest == 0) {
            throw new BenchFailure("Fischer's protocol with " + FIRST + " processes has no answer");
        }
        sheet.gap();
        sheet.line(
                "The largest N with an answer within %d s is %d.", panel.limit().toSeconds(), largest);
    }

    private Reply row(int n, int delay, Check.Answer known, Table table) {
        TimedExample fischer = new TimedExample(
                sheet.example("fischer.fcr"),
                Map.of("N", Integer.toString(n), "DELAY", Integer.toString(delay)),
                panel);
        Reply reply = fischer.ask("zones", mutex(fischer), RunSettings.DEFAULT, known);
        long states = reply.figures().states();
        table.row(
                n,
                delay,
                reply.word(),
                reply.extra("discreteStates"),
                states,
                reply.figures().transitions(),
                reply.secondsCell(),
                Table.thousands(states / reply.seconds()),
                reply.memoryCell(),
                TimedExample.bytesPerZone(reply));
        return reply;
    }

    static Property mutex(TimedExample fischer) {
        return fischer.never("Process_1.critical and Process_2.critical");
    }
}
