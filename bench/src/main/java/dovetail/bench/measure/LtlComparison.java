package dovetail.bench.measure;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares checking formulas that hold, so that the whole product is visited, with plain exploration: states per second,
 * where a state of a check is one of the product.
 */
public final class LtlComparison {
    private static final List<String> DEFAULT = List.of("peterson.4", "lamport.5", "anderson.4");

    private LtlComparison() {}

    public static BenchPage page() {
        return new BenchPage("ltl")
                .options("--threads", "--memory", "--repeat")
                .part("comparison", LtlComparison::print);
    }

    private static void print(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        int repeat = arguments.number("--repeat", 1);
        Setup setup = arguments.setup();
        Dovetail dovetail = Dovetail.launcher(sheet.home());
        Table table =
                sheet.table("instance | formula | states | product states | explore states/s | check states/s | ratio");
        for (Corpus.Instance instance :
                Instances.of(sheet.corpus(), arguments.names().isEmpty() ? DEFAULT : arguments.names())) {
            Path model = sheet.corpus().dve(instance);
            for (String formula : formulas(model)) {
                InTurn<Measurement> runs = InTurn.run(
                        repeat,
                        () -> Instances.exact(instance, dovetail.explore(model, setup)),
                        () -> Dovetail.check(sheet.home(), model, formula, setup));
                table.row(
                        instance.name(),
                        "`" + formula + "`",
                        instance.states().orElseThrow(),
                        runs.first(1).states(),
                        Table.thousands(runs.median(0, Measurement::statesPerSecond)),
                        Table.thousands(runs.median(1, Measurement::statesPerSecond)),
                        runs.ratio(1, 0, Measurement::statesPerSecond));
            }
        }
        table.means("geometric mean", "ratio");
    }

    /** That a process does not stay where it is alone, and that again and again some process is there. */
    private static List<String> formulas(Path model) {
        List<String> critical = new ArrayList<>();
        for (String line : TextFile.read(model).split("\n")) {
            if (line.startsWith("process P_")) {
                critical.add("P_" + critical.size() + ".CS");
            }
        }
        return List.of("G F ! {P_0.CS}", "G F {" + String.join(" + ", critical) + " == 1}");
    }
}
