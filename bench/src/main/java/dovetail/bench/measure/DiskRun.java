package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.ProcessorTime;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.run.RunDirectory;
import dovetail.testkit.corpus.Corpus;
import java.util.List;
import java.util.Optional;

/**
 * Explores models in memory, and with a part of that memory and the rest of the states on disk, in turn in one process. All
 * counts must be equal, and those of states the known ones.
 */
public final class DiskRun {
    private static final List<String> MODELS =
            List.of("peterson.4", "rether.4", "needham.4", "lamport.6", "at.4", "elevator2.3");
    /** A search on disk has its need of memory divided by this. */
    private static final int DIVISOR = 2;

    private static final double BAR = 3;

    private final Sheet sheet;
    private final Table table;

    private DiskRun(Sheet sheet) {
        this.sheet = sheet;
        this.table = sheet.table(
                "model | states | levels | memory MiB | limit MiB | disk MiB | memory CPU s | disk CPU s | ratio");
    }

    public static BenchPage page() {
        return new BenchPage("disk", "--repeat")
                .writes("disk.md")
                .completeWhen(Sheet::isWhole)
                .part("disk", sheet -> new DiskRun(sheet).print());
    }

    private record Run(Figures figures, double seconds) {
        List<Long> counts() {
            return List.of(figures.states(), figures.transitions(), figures.deadlocks(), figures.depth());
        }
    }

    private void print() {
        for (Corpus.Instance instance : sheet.instances(MODELS)) {
            row(instance);
        }
        table.means("geometric mean", "ratio");
    }

    private void row(Corpus.Instance instance) {
        Network network =
                ModelReader.read(List.of(sheet.corpus().dve(instance))).network();
        ExploreOptions plain = ExploreOptions.DEFAULT.with("compile", "always");
        ExploreOptions disk = plain.with(RunDirectory.OPTION, Optional.of(sheet.scratch()));
        // The first run tells the need of memory. A round that is not measured pays for warming up both sides.
        long need = run(network, plain, Budget.unlimited()).figures().bytes();
        long limit = need / DIVISOR;
        InTurn<Run> runs = InTurn.runWarm(
                sheet.arguments().number("--repeat", 1),
                () -> run(network, plain, Budget.unlimited()),
                () -> run(network, disk, Budget.unlimited().withMemory(limit)));
        runs.requireEqual(instance.name(), Run::counts);
        Figures onDisk = runs.first(1).figures();
        Number bytes = onDisk.extra().get("bytesOnDisk");
        BenchFailure.when(bytes == null, instance.name() + " fits " + limit + " bytes");
        BenchFailure.when(
                onDisk.states() != instance.states().orElseThrow(),
                instance.name() + " has " + onDisk.states() + " states, expected " + instance.states());
        double ratio = runs.ratio(1, 0, Run::seconds);
        sheet.bar(ratio <= BAR);
        table.row(
                instance.name(),
                onDisk.states(),
                onDisk.depth(),
                mebibytes(need),
                mebibytes(limit),
                mebibytes(bytes == null ? 0 : bytes.longValue()),
                runs.median(0, Run::seconds),
                runs.median(1, Run::seconds),
                ratio);
    }

    private static double mebibytes(long bytes) {
        return bytes / (double) (1 << 20);
    }

    private static Run run(Network network, ExploreOptions options, Budget budget) {
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            long start = ProcessorTime.nanos();
            Verdict verdict = new ExploreEngine(options).explore(system, budget, Progress.SILENT);
            double seconds = (ProcessorTime.nanos() - start) / 1e9;
            BenchFailure.when(verdict.kind() != Verdict.Kind.HOLDS, network.name() + ": " + verdict.limit());
            return new Run(verdict.figures(), seconds);
        }
    }
}
