package dovetail.bench.tool;

import dovetail.testkit.corpus.Corpus;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The instances that comparisons run over. */
public final class Instances {
    private Instances() {}

    public static Corpus.Instance named(Corpus corpus, String name) {
        return corpus.instance(name)
                .orElseThrow(() -> new BenchFailure("there is no instance '" + name + "' in expected.csv"));
    }

    /** The named instances, each with a model and a known number of states. */
    public static List<Corpus.Instance> of(Corpus corpus, List<String> names) {
        List<Corpus.Instance> instances = new ArrayList<>();
        for (String name : names) {
            Corpus.Instance instance = named(corpus, name);
            BenchFailure.when(
                    instance.states().isEmpty() || !Files.isRegularFile(corpus.dve(instance)),
                    name + " has no known number of states or no model");
            instances.add(instance);
        }
        return instances;
    }

    /** The instances with more states than the median. */
    public static List<Corpus.Instance> largerHalf(List<Corpus.Instance> instances) {
        List<Corpus.Instance> sorted = new ArrayList<>(instances);
        sorted.sort(Comparator.comparingLong(i -> i.states().orElseThrow()));
        return sorted.subList(sorted.size() / 2, sorted.size());
    }
}
