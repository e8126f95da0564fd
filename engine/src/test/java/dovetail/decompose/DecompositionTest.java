package dovetail.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.decompose.cases.Bounds;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.testkit.Gallery;
import dovetail.testkit.corpus.Corpus;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A decomposed network has the states, steps, deadlocks and errors of the original. */
@Tag("slow")
class DecompositionTest {
    private static final long MAX_BEEM_STATES = Long.getLong("beem.decompose.states", 10_000);

    /** Enough for what is reasonable; what is not shall stop soon. */
    private static final Bounds MODEST = Bounds.DEFAULT
            .withCombinations(3_000)
            .withLocalStates(1_000)
            .withLabels(3_000)
            .withTransitions(50_000);

    @Test
    void randomNetworks() {
        mostDecompose(200, seed -> RandomNetworks.guarded(seed, 500), MODEST);
    }

    /** With little room, clusters are joined and taken apart, which changes nothing that is reachable. */
    @Test
    void randomNetworksInOtherGroups() {
        Bounds narrow = MODEST.withLocalStates(60).withCombinations(400).withValues(300);
        mostDecompose(100, seed -> RandomNetworks.guarded(seed, 200), narrow);
    }

    @Test
    void randomQueuesAndVariablesOfOneUser() {
        mostDecompose(150, seed -> small(seed), MODEST);
    }

    private static Network small(long seed) {
        long next = seed;
        while (!RandomNetworks.isWithin(RandomQueues.network(next), 1500)) {
            next += 1_000_003;
        }
        return RandomQueues.network(next);
    }

    /** Some have values without end; these stop. */
    private static void mostDecompose(int usual, LongFunction<Network> networks, Bounds bounds) {
        int[] counts = new int[2];
        Cases.forEachSeed(usual, seed -> {
            Decomposition decomposition;
            try {
                decomposition = Decomposition.of(networks.apply(seed), bounds, Budget.unlimited());
            } catch (Limit.Exceeded e) {
                counts[1]++;
                return;
            }
            counts[0]++;
            compare(decomposition);
        });
        assertThat(counts[0]).as("decomposed, when %d stopped", counts[1]).isGreaterThan(counts[1]);
    }

    @Test
    void explicitNetworksStayAsTheyAre() {
        Network network = RandomNetworks.explicit(1);
        assertThat(Decomposition.of(network, Budget.unlimited()).network()).isSameAs(network);
        Cases.forEachSeed(30, seed -> compare(RandomNetworks.explicit(seed)));
    }

    @TestFactory
    List<DynamicTest> gallery() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            if (exhibit.network().priorities().hasRules()) {
                tests.add(DynamicTest.dynamicTest(exhibit.name(), () -> refusesPriorities(exhibit.network())));
                continue;
            }
            tests.add(DynamicTest.dynamicTest(exhibit.name(), () -> {
                DecomposedSearch found = compare(exhibit.network());
                assertThat(found.states()).isEqualTo(exhibit.states());
                assertThat(found.transitions).isEqualTo(exhibit.transitions());
                assertThat(found.deadlocks).isEqualTo(exhibit.deadlocks());
                assertThat(found.errors).isEqualTo(exhibit.errors());
            }));
        }
        return tests;
    }

    private static void refusesPriorities(Network network) {
        assertThatThrownBy(() -> Decomposition.of(network, Budget.unlimited()))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("priorities between actions");
    }

    @TestFactory
    List<DynamicTest> examples() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : Cases.examples()) {
            tests.add(DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                Network network = ModelReader.read(List.of(file)).network();
                DecomposedSearch found = compare(network);
                assertThat(found.states()).isEqualTo(new ReferenceSearch(network).states());
            }));
        }
        assertThat(tests).hasSizeGreaterThan(4);
        return tests;
    }

    @TestFactory
    List<DynamicTest> beem() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (Corpus.Instance instance : corpus.agreedUpTo(MAX_BEEM_STATES)) {
            tests.add(DynamicTest.dynamicTest(instance.name(), () -> beem(corpus, instance)));
        }
        assertThat(tests).as("models to try").hasSizeGreaterThan(20);
        return tests;
    }

    private static void beem(Corpus corpus, Corpus.Instance instance) {
        Network network = ModelReader.read(List.of(corpus.dve(instance))).network();
        DecomposedSearch found = compare(network);
        assertThat(found.states()).isEqualTo(instance.states().orElseThrow());
        instance.transitions().ifPresent(t -> assertThat(found.transitions).isEqualTo(t));
    }

    /** Larger ones, by their counts alone. */
    @TestFactory
    List<DynamicTest> largerBeem() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (String name :
                List.of("bakery.4", "elevator2.2", "firewire_tree.4", "lamport.2", "peterson.3", "sorter.5")) {
            tests.add(DynamicTest.dynamicTest(name, () -> {
                Corpus.Instance instance = corpus.instance(name).orElseThrow();
                Network network =
                        ModelReader.read(List.of(corpus.dve(instance))).network();
                Network decomposed =
                        Decomposition.of(network, Budget.unlimited()).network();
                Figures found = new ExploreEngine(ExploreOptions.DEFAULT)
                        .explore(decomposed, Budget.unlimited(), Progress.SILENT)
                        .figures();
                assertThat(found.states()).isEqualTo(instance.states().orElseThrow());
                assertThat(found.transitions()).isEqualTo(instance.transitions().orElseThrow());
            }));
        }
        return tests;
    }

    private static DecomposedSearch compare(Network network) {
        return compare(Decomposition.of(network, Budget.unlimited()));
    }

    private static DecomposedSearch compare(Decomposition decomposition) {
        DecomposedSearch search = new DecomposedSearch(decomposition).run();
        assertThat(search.longestRun().system()).isSameAs(decomposition.original());
        return search;
    }
}
