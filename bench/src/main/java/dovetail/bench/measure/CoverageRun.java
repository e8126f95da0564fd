package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.PageParts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Measures the time of counting coverage as a ratio: searches with and without it in turn, in one process and with one
 * compiled successor function. Times are processor time of the searching thread, which other programs disturb least. Writes
 * the table into {@code docs/results/coverage.md}.
 */
public final class CoverageRun {
    private static final List<String> DEFAULT = List.of("peterson.4", "elevator2.3", "telephony.4");
    private static final int ROUNDS = 5;

    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    public CoverageRun(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--repeat"), Set.of());
        List<String> names = arguments.names().isEmpty() ? DEFAULT : arguments.names();
        int rounds = arguments.number("--repeat", ROUNDS);
        PageParts parts = new PageParts(out);
        parts.add("overhead", to -> print(Instances.of(corpus, names), rounds, to));
        ResultPage page = new ResultPage(home.resolve("docs/results/coverage.md"));
        parts.write("overhead", "bench/run coverage " + String.join(" ", words), page);
        return true;
    }

    private void print(List<Corpus.Instance> instances, int rounds, PrintStream to) {
        Table table = new Table(
                to, "instance", "states", "transitions", "taken", "plain CPU s", "with coverage CPU s", "ratio");
        ExploreOptions plain = new Setup(1, "hash", Optional.empty()).options();
        ExploreOptions counting = plain.with("coverage", "true");
        List<Double> ratios = new ArrayList<>();
        for (Corpus.Instance instance : instances) {
            Network network = ModelReader.read(List.of(corpus.dve(instance))).network();
            List<Double> without = new ArrayList<>();
            List<Double> with = new ArrayList<>();
            List<Double> pairs = new ArrayList<>();
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                // Once without measuring, so that no measurement pays for loading classes and compiling them.
                search(system, instance, plain);
                Figures figures = search(system, instance, counting).figures();
                for (int i = 0; i < rounds; i++) {
                    without.add(search(system, instance, plain).seconds());
                    with.add(search(system, instance, counting).seconds());
                    pairs.add(with.get(i) / without.get(i));
                }
                ratios.add(median(pairs));
                table.row(
                        instance.name(),
                        figures.states(),
                        figures.transitions(),
                        taken(figures),
                        median(without),
                        median(with),
                        median(pairs));
            }
        }
        table.row("geometric mean", "", "", "", "", "", Statistics.geometricMean(ratios));
    }

    private static double median(List<Double> values) {
        return Statistics.median(values, Double::doubleValue);
    }

    /** A search and its processor time. */
    private record Search(Figures figures, double seconds) {}

    private static String taken(Figures figures) {
        return figures.survey()
                .coverage()
                .map(coverage ->
                        (coverage.transitions().size() - coverage.neverTaken().size()) + " of "
                                + coverage.transitions().size())
                .orElseThrow();
    }

    private static Search search(PreparedSystem system, Corpus.Instance instance, ExploreOptions options) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Verdict verdict = new ExploreEngine(options).explore(system, Budget.unlimited(), Progress.SILENT);
        double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
        long expected = instance.states().orElseThrow();
        if (!verdict.holds() || verdict.figures().states() != expected) {
            throw new BenchFailure(instance.name() + ": " + verdict + ", expected " + expected + " states");
        }
        return new Search(verdict.figures(), seconds);
    }
}
