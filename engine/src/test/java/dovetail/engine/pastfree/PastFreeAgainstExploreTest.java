package dovetail.engine.pastfree;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Cases;
import dovetail.engine.EngineSettings;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.model.Network;
import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.RandomDrivers;
import dovetail.testkit.RandomNetworks;
import dovetail.testkit.RandomProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares exploration by clusters with plain exploration on random networks that have drivers. */
class PastFreeAgainstExploreTest {
    private static final int MOST_STATES = 4000;
    private static final List<String> ORDERS = List.of("few-live", "breadth-first", "depth-first");

    @TempDir
    private Path directory;

    @Test
    void countsAreThoseOfPlainExploration() throws IOException {
        Cases.forEachSeed(400, seed -> {
            Network network = RandomDrivers.network(seed);
            Verdict plain = new ExploreEngine(ExploreOptions.DEFAULT).explore(network, limited(), Progress.SILENT);
            if (isComparable(plain)) {
                Verdict verdict = engine(seed).explore(network, limited(), Progress.SILENT);
                assertThat(verdict.getClass()).isEqualTo(plain.getClass());
                assertThat(counts(verdict)).isEqualTo(counts(plain));
                assertThat(verdict.modelError().isPresent())
                        .isEqualTo(plain.modelError().isPresent());
            }
        });
        assertNothingIsLeft();
    }

    @Test
    void answersAreThoseOfPlainExploration() throws IOException {
        Cases.forEachSeed(400, seed -> {
            Network network = RandomDrivers.network(seed);
            List<Property> properties = List.of(
                    new Property.Never("never", RandomNetworks.predicate(network, seed)),
                    new Property.Reachable("reach", RandomNetworks.predicate(network, ~seed)),
                    new Property.DeadlockFree("deadlock"),
                    new Property.ErrorFree("errors"),
                    RandomProperties.words(network, seed));
            try (PreparedSystem system = PreparedSystem.of(network, limited())) {
                Verdict size = new ExploreEngine(ExploreOptions.DEFAULT).explore(system, limited(), Progress.SILENT);
                if (!isComparable(size)) {
                    return;
                }
                List<Verdict> plain = new ExploreEngine(ExploreOptions.DEFAULT)
                        .run(system, properties, limited(), Progress.SILENT);
                List<Verdict> verdicts = engine(seed).run(system, properties, limited(), Progress.SILENT);
                for (int i = 0; i < plain.size(); i++) {
                    String name = properties.get(i).name();
                    assertThat(kind(verdicts.get(i))).as(name).isEqualTo(kind(plain.get(i)));
                    assertThat(verdicts.get(i).trace().isPresent())
                            .as(name)
                            .isEqualTo(plain.get(i).trace().isPresent());
                }
            }
        });
        assertNothingIsLeft();
    }

    private static Budget limited() {
        return Budget.unlimited().withStates(MOST_STATES);
    }

    private static boolean isComparable(Verdict plain) {
        return plain.limit().filter(limit -> limit.kind() == Limit.Kind.STATES).isEmpty();
    }

    private static String kind(Verdict verdict) {
        return verdict.accept(new Verdict.ByKind<>("holds", "violated", "unknown"));
    }

    private static List<Long> counts(Verdict verdict) {
        return List.of(
                verdict.figures().states(),
                verdict.figures().transitions(),
                verdict.figures().deadlocks(),
                verdict.figures().errors());
    }

    private PastFreeEngine engine(long seed) {
        OptionValues values = PastFreeOptions.DEFAULT
                .with("compile", seed % 5 == 0 ? "early" : "never")
                .with("order", ORDERS.get((int) (seed / 2 % 3)))
                .with("freeze", seed % 2 == 0 ? "drop" : "disk:" + directory);
        return new PastFreeEngine(PastFreeOptions.of(new EngineSettings(values, 1 + (int) (seed / 3 % 2), true)));
    }

    private void assertNothingIsLeft() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }
}
