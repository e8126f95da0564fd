package dovetail.bench;

import dovetail.testkit.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Compares several threads with one on the larger half of the models. */
final class ThreadsComparison {
    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    ThreadsComparison(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    boolean run(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--threads", "--store", "--memory", "--repeat"), Set.of("--in-process"));
        int threads = arguments.number("--threads", 2);
        int repeat = arguments.number("--repeat", 1);
        Setup one = arguments.setup().withThreads(1);
        Setup many = one.withThreads(threads);
        Dovetail dovetail = arguments.has("--in-process") ? Dovetail.library() : Dovetail.launcher(home);
        List<Corpus.Instance> instances = Instances.of(corpus, arguments.names());
        List<Double> ratios = new ArrayList<>();
        Table table = new Table(out, "instance", "states", "1 thread states/s", threads + " threads states/s", "ratio");
        for (Corpus.Instance instance : arguments.names().isEmpty() ? Instances.largerHalf(instances) : instances) {
            List<Measurement> single = new ArrayList<>();
            List<Measurement> several = new ArrayList<>();
            for (int i = 0; i < repeat; i++) {
                single.add(Instances.exact(instance, dovetail.explore(corpus.dve(instance), one)));
                several.add(Instances.exact(instance, dovetail.explore(corpus.dve(instance), many)));
            }
            double ratio = Statistics.medianRatio(several, single, Measurement::statesPerSecond);
            ratios.add(ratio);
            table.row(
                    instance.name(),
                    instance.states().orElseThrow(),
                    Table.thousands(Statistics.median(single, Measurement::statesPerSecond)),
                    Table.thousands(Statistics.median(several, Measurement::statesPerSecond)),
                    ratio);
        }
        table.row("geometric mean", "", "", "", Statistics.geometricMean(ratios));
        return true;
    }
}
