package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;

/** Grows Fischer's protocol until an answer takes longer than the limit, with constants for either answer. */
final class FischerGrowth {
    private static final int FIRST = 2;
    private static final int LAST = 12;

    private final Path home;
    private final Panel panel;
    private final PrintStream out;

    FischerGrowth(Path home, Panel panel, PrintStream out) {
        this.home = home;
        this.panel = panel;
        this.out = out;
    }

    void print() {
        Table table = new Table(
                out,
                "N",
                "DELAY",
                "answer",
                "discrete states",
                "symbolic states",
                "transitions",
                "s",
                "states/s",
                "memory",
                "bytes per zone");
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
        out.printf(
                "%nThe largest N with an answer within %d s is %d.%n",
                panel.limit().toSeconds(), largest);
    }

    private Reply row(int n, int delay, Check.Answer known, Table table) {
        TimedExample fischer = fischer(n, delay);
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

    private TimedExample fischer(int n, int delay) {
        return new TimedExample(
                home.resolve("examples/fischer.fcr"),
                Map.of("N", Integer.toString(n), "DELAY", Integer.toString(delay)),
                panel);
    }

    private static Property mutex(TimedExample fischer) {
        return fischer.never("Process_1.critical and Process_2.critical");
    }
}
