package dovetail.engine.pastfree;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlProvider;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sweeps by progress measures that go back have the verdicts of the reference and of plain exploration, with measures found by
 * trial and with any component or variable as a measure, for all orders, splits, histories and numbers of threads.
 */
class SweepAgainstReferenceTest {
    private static final int CASES = 300;
    private static final int MAX_STATES = 200;
    private static final List<String> SPLITS = List.of("none", "1", "auto", "10");
    private static final List<String> ORDERS = List.of("few-live", "breadth-first", "depth-first");

    @TempDir
    Path directory;

    private final AtomicInteger returning = new AtomicInteger();
    private final AtomicInteger violated = new AtomicInteger();
    private final AtomicInteger held = new AtomicInteger();

    @Test
    void guardedNetworks() throws IOException {
        Cases.forEachGuarded(CASES, MAX_STATES, this::compare);
        assertVariety();
    }

    @Test
    void explicitNetworks() throws IOException {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        assertVariety();
    }

    private void assertVariety() throws IOException {
        Cases.assertNotEmpty("sweeps with several rounds", returning.get(), CASES / 4, CASES);
        Cases.assertNotEmpty("properties that hold", held.get(), CASES / 2, CASES);
        Cases.assertNotEmpty("violated properties", violated.get(), CASES / 2, CASES);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    private void compare(Network network, long seed) {
        Expr bad = RandomNetworks.predicate(network, seed);
        Expr goal = RandomNetworks.predicate(network, ~seed);
        List<Property> properties = List.of(
                new Property.Never("never", bad),
                new Property.Reachable("reach", goal),
                new Property.DeadlockFree("deadlock"),
                new Property.DeadlockFree("ends", RandomNetworks.predicate(network, seed + 1)),
                new Property.ErrorFree("errors"),
                RandomProperties.words(network, seed),
                RandomProperties.observer(network, seed));
        ReferenceSearch reference = new ReferenceSearch(network);
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            List<Verdict> plain = new ExploreEngine(ExploreOptions.DEFAULT)
                    .run(system, properties, Budget.unlimited(), Progress.SILENT);
            List<Verdict> verdicts;
            try {
                verdicts = engine(network, seed).run(system, properties, Budget.unlimited(), Progress.SILENT);
            } catch (InputException e) {
                return; // The component or variable never changes.
            }
            for (int i = 0; i < plain.size(); i++) {
                Verdict verdict = verdicts.get(i);
                String name = seed + ", " + properties.get(i).name() + ", " + verdict;
                if (verdict.figures().states() == 0) {
                    continue; // Nothing of the network changes.
                }
                assertThat(verdict.kind()).as(name).isEqualTo(plain.get(i).kind());
                assertThat(verdict.trace().isPresent())
                        .as(name)
                        .isEqualTo(plain.get(i).trace().isPresent());
                (verdict.holds() ? held : violated).incrementAndGet();
                Number rounds = verdict.figures().extra().get("rounds");
                returning.addAndGet(rounds != null && rounds.intValue() > 1 ? 1 : 0);
                if (i == 1) {
                    assertThat(verdict.holds())
                            .as(name)
                            .isEqualTo(reference.distance(goal).isPresent());
                }
            }
        }
    }

    private PastFreeEngine engine(Network network, long seed) {
        OptionValues values = PastFreeOptions.DEFAULT
                .with("compile", "never")
                .with("progress", measure(network, seed))
                .with("split", SPLITS.get(Math.floorMod(seed, SPLITS.size())))
                .with("order", ORDERS.get(Math.floorMod(seed / 2, ORDERS.size())))
                .with("freeze", seed % 2 == 0 ? "drop" : "disk:" + directory);
        EngineSettings settings = new EngineSettings(values, 1 + Math.floorMod(seed / 3, 2), false);
        return (PastFreeEngine) new PastFreeProvider(new LtlProvider()).create(settings);
    }

    private static String measure(Network network, long seed) {
        List<String> names = new ArrayList<>();
        network.components().forEach(component -> names.add(component.name()));
        network.variables().forEach(variable -> names.add(variable.name()));
        int number = (int) Math.floorMod(seed, 2L * names.size());
        return number < names.size() ? names.get(number) : "auto";
    }
}
