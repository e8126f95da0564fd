package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.List;

/** Compares compiled with interpreted generation in turn. Nodes and states have to be equal before times are shown. */
record CompiledGeneration(Sheet sheet, Panel panel) {
    private static final List<Integer> HEIGHTS = List.of(150, 1000);
    private static final int ROUNDS = 3;
    private static final String PROPERTY = "p10";

    void print() {
        int rounds = sheet.arguments().number("--repeat", ROUNDS);
        sheet.paragraph("Median of %d rounds after one to warm up.", rounds);
        Table table = sheet.table(
                "M | optimisations | states | nodes | compiled, s | interpreted, s | interpreted / compiled");
        for (int m : HEIGHTS) {
            compare(m, Optimisations.D, rounds, table);
        }
        compare(HEIGHTS.get(0), Optimisations.C, rounds, table);
    }

    private void compare(int m, Optimisations notes, int rounds, Table table) {
        ModuleExample example = ModuleExample.reservoir(sheet, m, panel);
        InTurn<Reply> runs =
                InTurn.runWarm(rounds, () -> ask(example, notes, "always"), () -> ask(example, notes, "never"));
        runs.requireEqual("compiled and interpreted generation for M = " + m, CompiledGeneration::counts);
        table.row(
                m,
                notes.paper(),
                counts(runs.first(0)),
                runs.median(0, Reply::seconds),
                runs.median(1, Reply::seconds),
                runs.ratio(1, 0, Reply::seconds));
    }

    /** States and nodes. */
    private static List<Long> counts(Reply reply) {
        return List.of(reply.figures().states(), reply.extra(ModuleExample.NODES));
    }

    private static Reply ask(ModuleExample example, Optimisations notes, String compile) {
        return example.requireHolds(PROPERTY, notes.settings().with("compile", compile));
    }
}
