package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.spin.Spin;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Scratch;
import dovetail.engine.modular.ModularPromela;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.lang.promela.syntax.Words;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs SPIN on the reservoir system as {@code convert} writes it, for the rows of Table 3 of the paper whose optimisations
 * an order expresses, beside the modular engine without its own optimisations.
 */
record ReservoirBySpin(Sheet sheet, Panel panel) {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int MEGABYTES = 4_000;

    void print() {
        Spin.requireInstalled();
        Table table = sheet.table("order | M | property | notes | states, paper (millions) | states, SPIN"
                + " | transitions, SPIN | s, paper | s, SPIN | nodes | states | s | answer");
        for (PaperRow row : PaperRow.TABLE) {
            if (row.notes() == Optimisations.NONE || row.notes() == Optimisations.A) {
                ModuleExample example = ModuleExample.reservoir(sheet, row.m(), panel);
                Optional<Reply> spin = spin(example, row);
                Reply reply =
                        example.holds(row.property(), row.notes().settings().with("order", row.order()));
                table.row(
                        row.title(),
                        row.m(),
                        row.property(),
                        row.notes().paper(),
                        row.states(),
                        spin.<Object>map(Reply::states).orElse("out of memory"),
                        spin.<Object>map(s -> s.figures().counts().transitions())
                                .orElse(""),
                        row.time(),
                        spin.<Object>map(Reply::seconds).orElse(""),
                        ModuleExample.nodes(reply),
                        reply.states(),
                        reply.seconds(),
                        reply.word());
            }
        }
    }

    /** The search for a violation by SPIN, which has to find none; empty where memory or time ends. */
    private Optional<Reply> spin(ModuleExample example, PaperRow row) {
        GenerationOrder order = GenerationOrder.parse(example.system(), row.order());
        GenerationOrder written = row.notes() == Optimisations.A ? order.withPastInputsLater() : order;
        List<String> model = ModularPromela.of(written, List.of(example.property(row.property())), Words.RESERVED)
                .lines();
        try (Scratch scratch = new Scratch("bench-reservoir")) {
            Commands commands = new Commands(scratch.directory());
            scratch.write("model.pml", String.join("\n", model) + "\n");
            commands.run(List.of("spin", "-DP_" + row.property(), "-a", "model.pml"))
                    .orFail(0);
            commands.run(List.of("gcc", "-O2", "-w", "-DMEMLIM=" + MEGABYTES, "pan.c", "-o", "pan"))
                    .orFail(0);
            Commands.Outcome outcome = commands.run(List.of("./pan", "-a", "-m1000000", "-w24", "-n"), LIMIT);
            String report = outcome.output();
            boolean isComplete = outcome.exit() == 0 && !report.contains("out of memory");
            BenchFailure.when(
                    isComplete && !report.contains("errors: 0"), "SPIN finds a violation of " + row.property());
            return isComplete ? Optional.of(Spin.parse(report, 0, outcome.seconds())) : Optional.empty();
        }
    }
}
