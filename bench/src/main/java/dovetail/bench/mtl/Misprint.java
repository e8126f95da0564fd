package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Scratch;
import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.List;

/** Compares formula (9) of the paper as its text says it with the one that is printed. */
record Misprint(Sheet sheet, Panel panel) {
    private static final String BY_THE_TEXT = "always level2 >= max_thr <-> drain2 = 1;";
    private static final String AS_PRINTED = "always level1 >= max_thr | level2 <= min_thr <-> drain2 = 1;";

    void print() {
        Table table = sheet.table("formula (9) | p10 | p11");
        try (Scratch scratch = new Scratch("bench-mtl")) {
            String model = TextFile.read(sheet.example("reservoir.mod"));
            if (!model.contains(BY_THE_TEXT)) {
                throw new BenchFailure("examples/reservoir.mod has another formula (9)");
            }
            for (String formula : List.of(BY_THE_TEXT, AS_PRINTED)) {
                Path file = scratch.write("reservoir.mod", model.replace(BY_THE_TEXT, formula));
                ModuleExample example = ModuleExample.of(file, panel);
                table.row(Table.code(formula), answer(example, "p10"), answer(example, "p11"));
            }
        }
    }

    private static String answer(ModuleExample example, String property) {
        return example.ask(property, Optimisations.D.settings()).word();
    }
}
