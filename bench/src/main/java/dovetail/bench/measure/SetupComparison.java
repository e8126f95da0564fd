package dovetail.bench.measure;

import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Compares two ways of running Dovetail on the same models, in turn. */
public final class SetupComparison {
    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    public SetupComparison(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    /** Several threads with one, on the larger half of the models. */
    public boolean threads(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--threads", "--store", "--memory", "--repeat"), Set.of("--in-process"));
        int threads = arguments.number("--threads", 2);
        Setup one = arguments.setup().withThreads(1);
        List<Corpus.Instance> instances = Instances.of(corpus, arguments.names());
        List<Corpus.Instance> larger = arguments.names().isEmpty() ? Instances.largerHalf(instances) : instances;
        return compare(arguments, larger, "1 thread", one, threads + " threads", one.withThreads(threads));
    }

    /** The compressed store with the plain one. */
    public boolean stores(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--threads", "--memory", "--repeat"), Set.of("--in-process"));
        Setup hash = arguments.setup().withStore("hash");
        List<Corpus.Instance> instances = Instances.of(corpus, arguments.names());
        return compare(arguments, instances, "hash", hash, "compact", hash.withStore("compact"));
    }

    private boolean compare(
            Arguments arguments,
            List<Corpus.Instance> instances,
            String oneName,
            Setup one,
            String otherName,
            Setup other) {
        int repeat = arguments.number("--repeat", 1);
        Dovetail dovetail = arguments.has("--in-process") ? Dovetail.library() : Dovetail.launcher(home);
        List<Double> ratios = new ArrayList<>();
        Table table = new Table(
                out,
                "instance",
                "states",
                oneName + " states/s",
                otherName + " states/s",
                "ratio",
                oneName + " B/state",
                otherName + " B/state");
        for (Corpus.Instance instance : instances) {
            List<Measurement> ones = new ArrayList<>();
            List<Measurement> others = new ArrayList<>();
            for (int i = 0; i < repeat; i++) {
                ones.add(Instances.exact(instance, dovetail.explore(corpus.dve(instance), one)));
                others.add(Instances.exact(instance, dovetail.explore(corpus.dve(instance), other)));
            }
            double ratio = Statistics.medianRatio(others, ones, Measurement::statesPerSecond);
            ratios.add(ratio);
            table.row(
                    instance.name(),
                    instance.states().orElseThrow(),
                    Table.thousands(Statistics.median(ones, Measurement::statesPerSecond)),
                    Table.thousands(Statistics.median(others, Measurement::statesPerSecond)),
                    ratio,
                    Statistics.median(ones, Measurement::bytesPerState),
                    Statistics.median(others, Measurement::bytesPerState));
        }
        table.row("geometric mean", "", "", "", Statistics.geometricMean(ratios), "", "");
        return true;
    }
}
