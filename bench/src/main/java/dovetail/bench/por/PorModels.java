package dovetail.bench.por;

import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Instances;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The models of the tables of partial-order reduction: one of each family by default. */
final class PorModels {
    private static final long MAX_STATES = 300_000;
    private static final long MAX_STATES_OF_FORMULAS = 100_000;

    /** States of LTSmin's reduction, as measured with it on a computer of this kind. */
    static final Map<String, Long> LTSMIN = Map.of(
            "peterson.4", 725_700L,
            "firewire_tree.4", 7_944L,
            "at.4", 5_207_615L,
            "fischer.6", 7_741_417L,
            "lamport.6", 8_438_212L,
            "bakery.5", 7_644_120L);

    private final List<String> names;
    private final Optional<List<String>> families;
    private final Optional<Long> most;

    PorModels(Arguments arguments) {
        this.names = arguments.names();
        this.families = arguments.text("--families").map(t -> List.of(t.split(",")));
        this.most = arguments.has("--most") ? Optional.of(arguments.number("--most", MAX_STATES)) : Optional.empty();
    }

    /** Whether no model was excluded by name, so that the tables may go into the documentation. */
    boolean isEverything() {
        return names.isEmpty() && families.isEmpty();
    }

    boolean hasFamily(String family) {
        return families.isEmpty() || families.get().contains(family);
    }

    /** Whether a model with so many states is wanted. */
    boolean isWithin(long states) {
        return states <= most.orElse(Long.MAX_VALUE);
    }

    /** Of every family the instance that LTSmin's figures are known of, otherwise the largest that is not too large. */
    List<Corpus.Instance> forDeadlocks(Corpus corpus) {
        if (!names.isEmpty()) {
            return Instances.of(corpus, names);
        }
        List<Corpus.Instance> candidates = new ArrayList<>(corpus.agreedUpTo(most.orElse(MAX_STATES)));
        for (String name : LTSMIN.keySet()) {
            Corpus.Instance instance = Instances.of(corpus, List.of(name)).get(0);
            if (isWithin(instance.states().orElseThrow())) {
                candidates.removeIf(i -> i.family().equals(instance.family()));
                candidates.add(instance);
            }
        }
        return largest(corpus, candidates);
    }

    /** Of every family with linear-time properties the largest that is not too large. */
    List<Corpus.Instance> forFormulas(Corpus corpus) {
        return names.isEmpty()
                ? largest(corpus, corpus.withLinearTimeUpTo(most.orElse(MAX_STATES_OF_FORMULAS)))
                : Instances.of(corpus, names);
    }

    private List<Corpus.Instance> largest(Corpus corpus, List<Corpus.Instance> instances) {
        Map<String, Corpus.Instance> byFamily = new TreeMap<>();
        Comparator<Corpus.Instance> bySize =
                Comparator.comparingLong(i -> i.states().orElseThrow());
        for (Corpus.Instance instance : instances) {
            if (hasFamily(instance.family()) && Files.isRegularFile(corpus.dve(instance))) {
                byFamily.merge(instance.family(), instance, (a, b) -> bySize.compare(a, b) >= 0 ? a : b);
            }
        }
        return List.copyOf(byFamily.values());
    }
}
