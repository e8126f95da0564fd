package dovetail.bench.tool;

import dovetail.testkit.corpus.Corpus;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The instances that comparisons run over, and the check that a count is the known one. */
public final class Instances {
    /** Large enough to measure, small enough for SPIN's memory. */
    static final List<String> DEFAULT = List.of(
            "peterson.4", "lamport.6", "bakery.5", "at.4", "fischer.6", "elevator2.3", "telephony.4", "anderson.6");

    private Instances() {}

    public static Corpus.Instance named(Corpus corpus, String name) {
        return corpus.instance(name)
                .orElseThrow(() -> new BenchFailure("there is no instance '" + name + "' in expected.csv"));
    }

    /** The named instances, or the default ones when none are named. */
    public static List<Corpus.Instance> of(Corpus corpus, List<String> names) {
        List<Corpus.Instance> instances = new ArrayList<>();
        for (String name : names.isEmpty() ? DEFAULT : names) {
            Corpus.Instance instance = named(corpus, name);
            BenchFailure.when(
                    instance.states().isEmpty() || !Files.isRegularFile(corpus.dve(instance)),
                    name + " has no known number of states or no model");
            instances.add(instance);
        }
        return instances;
    }

    /** The named instances, or all of up to so many states when none are named. */
    public static List<Corpus.Instance> upTo(Corpus corpus, List<String> names, long most) {
        return names.isEmpty()
                ? corpus.instances().stream()
                        .filter(instance -> instance.states().orElse(Long.MAX_VALUE) <= most)
                        .toList()
                : of(corpus, names);
    }

    /** The instances with more states than the median. */
    public static List<Corpus.Instance> largerHalf(List<Corpus.Instance> instances) {
        List<Corpus.Instance> sorted = new ArrayList<>(instances);
        sorted.sort(Comparator.comparingLong(i -> i.states().orElseThrow()));
        return sorted.subList(sorted.size() / 2, sorted.size());
    }

    /** Nothing is reported of a run whose counts are not exactly the known ones. */
    public static Measurement exact(Corpus.Instance instance, Measurement measured) {
        require(instance, "states", instance.states().orElseThrow(), measured.states());
        if (instance.transitions().isPresent()) {
            require(instance, "transitions", instance.transitions().getAsLong(), measured.transitions());
        }
        return measured;
    }

    private static void require(Corpus.Instance instance, String what, long expected, long found) {
        BenchFailure.when(
                found != expected,
                "Dovetail found " + found + " " + what + " of " + instance + ", expected " + expected);
    }
}
