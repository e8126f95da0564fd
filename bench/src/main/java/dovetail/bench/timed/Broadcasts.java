package dovetail.bench.timed;

import dovetail.base.Progress;
import dovetail.bench.panel.Example;
import dovetail.bench.panel.Panel;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import dovetail.model.TimedNetwork;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Measures steps in which all processes take part: CSMA/CD with more and more stations, and a star of a broadcaster with listeners
 * that answer in several states. Rules and clocks must not grow with the number of combinations of states.
 */
record Broadcasts(Sheet sheet, Panel panel) {
    private static final int FEWEST_STATIONS = 3;
    /** The symbolic states of CSMA/CD, from three stations on. */
    private static final List<Long> STATES = List.of(171L, 729L, 2_943L, 11_421L, 43_011L, 158_193L);

    private static final int ROUNDS = 20_000;

    void growth() {
        Table table =
                sheet.table("model | rules | clocks | symbolic states | transitions | s | µs per transition | memory");
        for (int i = 0; i < STATES.size(); i++) {
            String stations = Integer.toString(FEWEST_STATIONS + i);
            Example bus = Example.of(sheet.example("csma_cd.fcr"), Map.of("N", stations), panel);
            row(bus.title(), bus, STATES.get(i), table);
        }
        for (int listeners : List.of(4, 8, 16, 32)) {
            for (int offers : List.of(2, 8, 32)) {
                Path file = TextFile.write(sheet.scratch().resolve("star.fcr"), star(listeners, offers));
                Example star = Example.of(file, Map.of(), panel);
                row("star of " + listeners + " with " + offers + " offers each", star, ROUNDS, table);
            }
        }
    }

    private void row(String title, Example example, long states, Table table) {
        if (!(example.model().system() instanceof TimedNetwork timed)) {
            throw new BenchFailure(title + " has no clocks");
        }
        Verdict verdict = example.model().explore("zones", panel.budget(), Progress.SILENT);
        BenchFailure.when(!verdict.holds(), title + " was not explored completely: " + verdict);
        Figures figures = verdict.figures();
        BenchFailure.when(figures.states() != states, title + " has " + figures.states() + " states, not " + states);
        table.row(
                title,
                timed.network().rules().size(),
                timed.clocks().size(),
                figures.states(),
                figures.transitions(),
                figures.seconds(),
                1e6 * figures.seconds() / figures.transitions(),
                figures.bytes());
    }

    /** A broadcaster counts rounds of one unit; in each, all listeners move to the next of their states. */
    private static String star(int listeners, int offers) {
        StringBuilder states = new StringBuilder();
        StringBuilder steps = new StringBuilder();
        for (int i = 0; i < offers; i++) {
            states.append(i == 0 ? "" : ", ").append("s").append(i);
            steps.append("from s%d tick; to s%d%n".formatted(i, (i + 1) % offers));
        }
        return """
                type Round is 0..%d
                process Listener [tick : sync] is
                states %s
                init to s0
                %s
                process Broadcaster [tick : sync] is
                states sending
                var round : Round := 0
                init to sending
                from sending
                   tick;
                   if round = %d then round := 0 else round := round + 1 end;
                   to sending
                component Star is
                port tick : sync in [1, 1]
                par * in
                   Broadcaster [tick]
                %send
                Star
                """.formatted(ROUNDS - 1, states, steps, ROUNDS - 1, "|| Listener [tick]\n".repeat(listeners));
    }
}
