package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Scratch;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Compares formula (9) of the paper as its text says it with the one that is printed. */
final class Misprint {
    private static final String BY_THE_TEXT = "always level2 >= max_thr <-> drain2 = 1;";
    private static final String AS_PRINTED = "always level1 >= max_thr | level2 <= min_thr <-> drain2 = 1;";

    private final Path home;
    private final Panel panel;
    private final PrintStream out;

    Misprint(Path home, Panel panel, PrintStream out) {
        this.home = home;
        this.panel = panel;
        this.out = out;
    }

    void print() {
        Table table = new Table(out, "formula (9)", "p10", "p11");
        try (Scratch scratch = new Scratch("bench-mtl")) {
            String model = Files.readString(home.resolve("examples/reservoir.mod"));
            if (!model.contains(BY_THE_TEXT)) {
                throw new BenchFailure("examples/reservoir.mod has another formula (9)");
            }
            for (String formula : List.of(BY_THE_TEXT, AS_PRINTED)) {
                Path file = scratch.directory().resolve("reservoir.mod");
                Files.writeString(file, model.replace(BY_THE_TEXT, formula));
                ModuleExample example = ModuleExample.of(file, panel);
                table.row("`" + formula.replace("|", "\\|") + "`", answer(example, "p10"), answer(example, "p11"));
            }
        } catch (IOException e) {
            throw new BenchFailure("cannot copy the example: " + e.getMessage());
        }
    }

    private static String answer(ModuleExample example, String property) {
        Reply reply = example.ask(property, Optimisations.D.settings());
        return reply.word();
    }
}
