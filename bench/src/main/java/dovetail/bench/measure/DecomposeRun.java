package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.decompose.Decomposition;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/**
 * Decomposes every model and counts components and labels, or gives the reason of a failure. Where the model is not too
 * large, the decomposed network is explored, and must have exactly the known numbers of states and transitions.
 */
public final class DecomposeRun {
    private static final Duration MAX_TIME = Duration.ofSeconds(60);

    private final Sheet sheet;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private int decomposed;
    private int stopped;
    private int compared;

    private DecomposeRun(Sheet sheet) {
        this.sheet = sheet;
    }

    public static BenchPage page() {
        return new BenchPage("decompose", "--max-states").part("decompose", sheet -> new DecomposeRun(sheet).print());
    }

    private void print() {
        List<String> names = sheet.arguments().names();
        Table table = sheet.table("instance | states | components | largest | labels | CPU seconds | counts | note");
        for (Corpus.Instance instance : sheet.corpus().instances()) {
            boolean isChosen = names.isEmpty() || names.contains(instance.name());
            if (isChosen && Files.isRegularFile(sheet.corpus().dve(instance))) {
                Object states =
                        instance.states().isPresent() ? instance.states().getAsLong() : "";
                table.row(instance.name(), states, cells(instance));
            }
        }
        sheet.ending(
                "%d models decomposed, %d of them explored with exactly the known counts; %d stopped.",
                decomposed, compared, stopped);
    }

    private List<Object> cells(Corpus.Instance instance) {
        Network network =
                ModelReader.read(List.of(sheet.corpus().dve(instance))).network();
        long start = threads.getCurrentThreadCpuTime();
        Network result;
        try {
            result = Decomposition.of(network, Budget.unlimited().withTime(MAX_TIME))
                    .network();
        } catch (Limit.Exceeded e) {
            stopped++;
            return List.of("", "", "", seconds(start), "", e.limit().text());
        }
        double seconds = seconds(start);
        long largest = 0;
        for (Component component : result.components()) {
            largest = Math.max(largest, component.behaviour().locationCount());
        }
        decomposed++;
        long components = result.components().size();
        long labels = result.rules().size();
        return List.of(components, largest, labels, seconds, counts(instance, result));
    }

    private double seconds(long start) {
        return (threads.getCurrentThreadCpuTime() - start) / 1e9;
    }

    /** Nothing is reported of a model whose decomposition does not have the known counts. */
    private String counts(Corpus.Instance instance, Network result) {
        boolean isKnown = instance.trust() == Corpus.Trust.AGREED || instance.trust() == Corpus.Trust.SINGLE;
        long most = sheet.arguments().number("--max-states", 100_000L);
        if (!isKnown || instance.states().orElse(Long.MAX_VALUE) > most) {
            return "";
        }
        Verdict verdict =
                new ExploreEngine(ExploreOptions.DEFAULT).explore(result, Budget.unlimited(), Progress.SILENT);
        new Reply("explore", verdict, 0).exactly(instance);
        compared++;
        return "exact";
    }
}
