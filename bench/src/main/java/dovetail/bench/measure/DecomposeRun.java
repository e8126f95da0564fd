package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.decompose.Decomposition;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Decomposes every model and counts components and labels, or gives the reason of a failure. Where the model is not too
 * large, the decomposed network is explored, and must have exactly the known numbers of states and transitions.
 */
public final class DecomposeRun {
    private static final Duration MAX_TIME = Duration.ofSeconds(60);

    private final Corpus corpus;
    private final PrintStream out;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private int decomposed;
    private int stopped;
    private int compared;

    public DecomposeRun(Corpus corpus, PrintStream out) {
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--max-states"), Set.of());
        long most = arguments.number("--max-states", 100_000L);
        Table table = new Table(
                out, "instance", "states", "components", "largest", "labels", "CPU seconds", "counts", "note");
        for (Corpus.Instance instance : corpus.instances()) {
            boolean isChosen = arguments.names().isEmpty() || arguments.names().contains(instance.name());
            if (isChosen && Files.isRegularFile(corpus.dve(instance))) {
                row(instance, most, table);
            }
        }
        out.println();
        out.printf(
                Locale.ROOT,
                "%d models decomposed, %d of them explored with exactly the known counts; %d stopped.%n",
                decomposed,
                compared,
                stopped);
        return true;
    }

    private void row(Corpus.Instance instance, long most, Table table) {
        Network network = ModelReader.read(List.of(corpus.dve(instance))).network();
        Object states = instance.states().isPresent() ? instance.states().getAsLong() : "";
        long start = threads.getCurrentThreadCpuTime();
        Network result;
        try {
            result = Decomposition.of(network, Budget.unlimited().withTime(MAX_TIME))
                    .network();
        } catch (Limit.Exceeded e) {
            stopped++;
            table.row(
                    instance.name(),
                    states,
                    "",
                    "",
                    "",
                    seconds(start),
                    "",
                    e.limit().text());
            return;
        }
        double seconds = seconds(start);
        int largest = 0;
        for (Component component : result.components()) {
            largest = Math.max(largest, component.behaviour().locationCount());
        }
        decomposed++;
        table.row(
                instance.name(),
                states,
                (long) result.components().size(),
                (long) largest,
                (long) result.rules().size(),
                seconds,
                counts(instance, result, most),
                "");
    }

    private double seconds(long start) {
        return (threads.getCurrentThreadCpuTime() - start) / 1e9;
    }

    /** Nothing is reported of a model whose decomposition does not have the known counts. */
    private String counts(Corpus.Instance instance, Network result, long most) {
        boolean isKnown = instance.trust() == Corpus.Trust.AGREED || instance.trust() == Corpus.Trust.SINGLE;
        if (!isKnown || instance.states().orElse(Long.MAX_VALUE) > most) {
            return "";
        }
        Verdict verdict =
                new ExploreEngine(ExploreOptions.DEFAULT).explore(result, Budget.unlimited(), Progress.SILENT);
        Instances.exact(
                instance,
                new Measurement(verdict.figures().states(), verdict.figures().transitions(), 0, 0, 0, 0));
        compared++;
        return "exact";
    }
}
