package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Figures;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares two threads with one, in turn, on Fischer's protocol. */
final class ZoneThreads {
    private static final String PROCESSES = "11";

    private final Path home;
    private final Panel panel;
    private final int rounds;
    private final PrintStream out;

    ZoneThreads(Path home, Panel panel, int rounds, PrintStream out) {
        this.home = home;
        this.panel = panel;
        this.rounds = rounds;
        this.out = out;
    }

    void print() {
        out.printf("Median of %d rounds.%n%n", rounds);
        Table table =
                new Table(out, "engine", "symbolic states", "transitions", "s: one thread", "two threads", "ratio");
        row("zones", table);
        row("explore", table);
    }

    private void row(String engine, Table table) {
        TimedExample fischer = new TimedExample(home.resolve("examples/fischer.fcr"), Map.of("N", PROCESSES), panel);
        Property mutex = fischer.never("Process_1.critical and Process_2.critical");
        List<Reply> one = new ArrayList<>();
        List<Reply> two = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            one.add(ask(fischer, engine, mutex, 1));
            two.add(ask(fischer, engine, mutex, 2));
            requireEqual(engine, one.get(round).figures(), two.get(round).figures());
        }
        table.row(
                engine,
                one.get(0).figures().states(),
                one.get(0).figures().transitions(),
                Statistics.median(one, Reply::seconds),
                Statistics.median(two, Reply::seconds),
                Statistics.medianRatio(one, two, Reply::seconds));
    }

    private static void requireEqual(String engine, Figures one, Figures two) {
        if (one.states() != two.states() || one.transitions() != two.transitions()) {
            throw new BenchFailure(
                    engine + " visits " + one.states() + " states with one thread, " + two.states() + " with two");
        }
    }

    private static Reply ask(TimedExample fischer, String engine, Property mutex, int threads) {
        return fischer.require(engine, mutex, RunSettings.DEFAULT.withThreads(threads), Check.Answer.HOLDS);
    }
}
