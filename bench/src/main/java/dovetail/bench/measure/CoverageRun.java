package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.panel.Medians;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;

/**
 * Measures the time of counting coverage as a ratio: searches with and without it in turn, in one process and with one
 * compiled successor function. Times are processor time of the searching thread, which other programs disturb least.
 */
public final class CoverageRun {
    private static final List<String> DEFAULT = List.of("peterson.4", "elevator2.3", "telephony.4");
    private static final int ROUNDS = 5;

    private CoverageRun() {}

    public static BenchPage page() {
        return new BenchPage("coverage", "--repeat").writes("coverage.md").part("overhead", CoverageRun::print);
    }

    private static void print(Sheet sheet) {
        int rounds = sheet.arguments().number("--repeat", ROUNDS);
        Table table =
                sheet.table("instance | states | transitions | taken | plain CPU s | with coverage CPU s | ratio");
        ExploreOptions plain = new Setup(1, "hash", Optional.empty()).options();
        ExploreOptions counting = plain.with("coverage", "true");
        for (Corpus.Instance instance : sheet.instances(DEFAULT)) {
            Network network =
                    ModelReader.read(List.of(sheet.corpus().dve(instance))).network();
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                // The first round is not measured: no measurement pays for loading classes and compiling them.
                InTurn<Reply> runs = InTurn.runWarm(
                        rounds, () -> search(system, instance, plain), () -> search(system, instance, counting));
                Reply covered = runs.first(1);
                table.row(
                        instance.name(),
                        covered,
                        taken(covered.figures()),
                        new Medians(runs, "plain", "with coverage"));
            }
        }
        table.means("geometric mean", "ratio");
    }

    private static String taken(Figures figures) {
        return figures.survey()
                .coverage()
                .map(coverage ->
                        (coverage.transitions().size() - coverage.neverTaken().size()) + " of "
                                + coverage.transitions().size())
                .orElseThrow();
    }

    private static Reply search(PreparedSystem system, Corpus.Instance instance, ExploreOptions options) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Verdict verdict = new ExploreEngine(options).explore(system, Budget.unlimited(), Progress.SILENT);
        double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
        long expected = instance.states().orElseThrow();
        BenchFailure.when(
                !verdict.holds() || verdict.figures().states() != expected,
                instance.name() + ": " + verdict + ", expected " + expected + " states");
        return new Reply("explore", verdict, seconds);
    }
}
