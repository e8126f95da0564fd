package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compares compiled with interpreted generation in turn. Nodes and states have to be equal before times are shown. */
final class CompiledGeneration {
    private static final List<Integer> HEIGHTS = List.of(150, 1000);
    private static final String PROPERTY = "p10";

    private final Path home;
    private final Panel panel;
    private final int rounds;
    private final PrintStream out;

    CompiledGeneration(Path home, Panel panel, int rounds, PrintStream out) {
        this.home = home;
        this.panel = panel;
        this.rounds = rounds;
        this.out = out;
    }

    void print() {
        out.println("Median of " + rounds + " rounds after one to warm up.\n");
        Table table = new Table(
                out,
                "M",
                "optimisations",
                "states",
                "nodes",
                "compiled, s",
                "interpreted, s",
                "interpreted / compiled");
        for (int m : HEIGHTS) {
            compare(m, Optimisations.D, table);
        }
        compare(HEIGHTS.get(0), Optimisations.C, table);
    }

    private void compare(int m, Optimisations notes, Table table) {
        ModuleExample example = ModuleExample.reservoir(home, m, panel);
        List<Reply> compiled = new ArrayList<>();
        List<Reply> interpreted = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            Reply one = ask(example, notes, "always");
            Reply other = ask(example, notes, "never");
            if (one.extra(ModuleExample.NODES) != other.extra(ModuleExample.NODES)
                    || one.figures().states() != other.figures().states()) {
                throw new BenchFailure("compiled and interpreted generation differ for M = " + m);
            }
            if (round > 0) {
                compiled.add(one);
                interpreted.add(other);
            }
        }
        table.row(
                m,
                notes.paper(),
                compiled.get(0).figures().states(),
                compiled.get(0).extra(ModuleExample.NODES),
                Statistics.median(compiled, Reply::seconds),
                Statistics.median(interpreted, Reply::seconds),
                Statistics.medianRatio(interpreted, compiled, Reply::seconds));
    }

    private static Reply ask(ModuleExample example, Optimisations notes, String compile) {
        return example.requireHolds(PROPERTY, notes.settings().with("compile", compile));
    }
}
