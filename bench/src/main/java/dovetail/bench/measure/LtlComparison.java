package dovetail.bench.measure;

import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Compares checking formulas that hold, so that the whole product is visited, with plain exploration: states per second,
 * where a state of a check is one of the product.
 */
public final class LtlComparison {
    private static final List<String> DEFAULT = List.of("peterson.4", "lamport.5", "anderson.4");

    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    public LtlComparison(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--threads", "--memory", "--repeat"), Set.of());
        int repeat = arguments.number("--repeat", 1);
        Setup setup = arguments.setup();
        Dovetail dovetail = Dovetail.launcher(home);
        List<Double> ratios = new ArrayList<>();
        Table table = new Table(
                out, "instance", "formula", "states", "product states", "explore states/s", "check states/s", "ratio");
        for (Corpus.Instance instance :
                Instances.of(corpus, arguments.names().isEmpty() ? DEFAULT : arguments.names())) {
            Path model = corpus.dve(instance);
            for (String formula : formulas(model)) {
                List<Measurement> plain = new ArrayList<>();
                List<Measurement> checks = new ArrayList<>();
                for (int i = 0; i < repeat; i++) {
                    plain.add(Instances.exact(instance, dovetail.explore(model, setup)));
                    checks.add(Dovetail.check(home, model, formula, setup));
                }
                double ratio = Statistics.medianRatio(checks, plain, Measurement::statesPerSecond);
                ratios.add(ratio);
                table.row(
                        instance.name(),
                        "`" + formula + "`",
                        instance.states().orElseThrow(),
                        checks.get(0).states(),
                        Table.thousands(Statistics.median(plain, Measurement::statesPerSecond)),
                        Table.thousands(Statistics.median(checks, Measurement::statesPerSecond)),
                        ratio);
            }
        }
        table.row("geometric mean", "", "", "", "", "", Statistics.geometricMean(ratios));
        return true;
    }

    /** That a process does not stay where it is alone, and that again and again some process is there. */
    private static List<String> formulas(Path model) {
        List<String> critical = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(model)) {
                if (line.startsWith("process P_")) {
                    critical.add("P_" + critical.size() + ".CS");
                }
            }
        } catch (IOException e) {
            throw new BenchFailure(model + ": " + e.getMessage());
        }
        return List.of("G F ! {P_0.CS}", "G F {" + String.join(" + ", critical) + " == 1}");
    }
}
