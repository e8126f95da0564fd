package dovetail.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.engine.Cases;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Corpus;
import dovetail.testkit.Gallery;
import dovetail.testkit.RandomNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A decomposed network has the states, steps, deadlocks and errors of the original. */
class DecompositionTest {
    private static final long MOST_BEEM_STATES = Long.getLong("beem.decompose.states", 10_000);

    /** Enough for what is reasonable; what is not shall stop soon. */
    private static final Bounds MODEST =
            Bounds.DEFAULT.withCombinations(10_000).withLocalStates(5_000).withTransitions(300_000);

    @Test
    void randomNetworks() {
        mostDecompose(200, 500, MODEST);
    }

    /** Some have values without end; these stop. */
    private static void mostDecompose(int usual, int mostStates, Bounds bounds) {
        int[] counts = new int[2];
        Cases.forEachSeed(usual, seed -> {
            Decomposition decomposition;
            try {
                decomposition = Decomposition.of(RandomNetworks.guarded(seed, mostStates), bounds, Budget.unlimited());
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

    @TestFactory
    List<DynamicTest> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../examples"))) {
            List<DynamicTest> tests = new ArrayList<>();
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".dve")).sorted().toList()) {
                tests.add(DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    Network network = ModelReader.read(List.of(file)).network();
                    DecomposedSearch found = compare(network);
                    assertThat(found.states()).isEqualTo(new ReferenceSearch(network).states());
                }));
            }
            assertThat(tests).hasSizeGreaterThan(4);
            return tests;
        }
    }

    @TestFactory
    List<DynamicTest> beem() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (Corpus.Instance instance : corpus.agreedUpTo(MOST_BEEM_STATES)) {
            tests.add(DynamicTest.dynamicTest(instance.name(), () -> beem(corpus, instance)));
        }
        assertThat(tests).as("models to try").hasSizeGreaterThan(20);
        return tests;
    }

    private static void beem(Corpus corpus, Corpus.Instance instance) {
        Network network = ModelReader.read(List.of(corpus.dve(instance))).network();
        Decomposition decomposition;
        try {
            decomposition = Decomposition.of(network, MODEST, Budget.unlimited());
        } catch (Limit.Exceeded e) {
            decomposition = abort("skipped: " + e.getMessage());
        }
        DecomposedSearch found = compare(decomposition);
        assertThat(found.states()).isEqualTo(instance.states().orElseThrow());
        instance.transitions().ifPresent(t -> assertThat(found.transitions).isEqualTo(t));
    }

    private static DecomposedSearch compare(Network network) {
        return compare(Decomposition.of(network, Budget.unlimited()));
    }

    private static DecomposedSearch compare(Decomposition decomposition) {
        DecomposedSearch search = new DecomposedSearch(decomposition).run();
        assertThat(search.longestRun().network()).isSameAs(decomposition.original());
        return search;
    }
}
