package dovetail.engine.pastfree;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineSettings;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.engine.ltl.LtlProvider;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomProperties;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Linear-time properties by clusters have the verdicts of the reference and of depth-first search, for random networks with
 * drivers, for all orders, splits and places of history. Runs are judged by the replay inside the engine.
 */
class PastFreeRunsAgainstReferenceTest {
    private static final int CASES = 250;
    private static final int PROPERTIES_PER_NETWORK = 3;
    private static final long MAX_STATES = 150;
    private static final List<String> SPLITS = List.of("none", "1", "auto", "10");
    private static final List<String> ORDERS = List.of("few-live", "breadth-first", "depth-first");

    @TempDir
    Path directory;

    @Test
    void verdictsAreThoseOfTheReference() {
        AtomicInteger held = new AtomicInteger();
        AtomicInteger violated = new AtomicInteger();
        AtomicInteger several = new AtomicInteger();
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomDrivers.network(seed);
            LtlEngine plain = new LtlEngine(LtlOptions.DEFAULT);
            for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
                long number = PROPERTIES_PER_NETWORK * seed + i;
                Property property = i == 0
                        ? RandomProperties.automaton(network, number)
                        : RandomProperties.formula(network, number, 4);
                Task task = new Task(network, property);
                Verdict expected = plain.run(task, limited(), Progress.SILENT);
                if (expected.limit().isPresent()) {
                    continue;
                }
                Verdict verdict = engine(number).run(task, Budget.unlimited(), Progress.SILENT);
                if (verdict.limit()
                        .filter(l -> l.kind() == Limit.Kind.UNSUPPORTED)
                        .isPresent()) {
                    continue;
                }
                assertThat(verdict.kind()).as(seed + ", " + property).isEqualTo(expected.kind());
                assertThat(verdict.kind() == Verdict.Kind.VIOLATED)
                        .as(seed + ", " + property)
                        .isEqualTo(ReferenceLtl.isViolated(network, property));
                assertThat(verdict.engine()).isEqualTo("pastfree");
                assertThat(verdict.trace().isPresent())
                        .isEqualTo(expected.trace().isPresent());
                (verdict.holds() ? held : violated).incrementAndGet();
                Number clusters = verdict.figures().extra().get("clusters");
                several.addAndGet(clusters != null && clusters.intValue() > 2 ? 1 : 0);
            }
        });
        Cases.assertNotEmpty("properties that hold", held.get(), CASES / 10, CASES);
        Cases.assertNotEmpty("violated properties", violated.get(), CASES / 5, CASES);
        Cases.assertNotEmpty("searches of several clusters", several.get(), CASES / 10, CASES);
    }

    private static Budget limited() {
        return Budget.unlimited().withStates(MAX_STATES);
    }

    private Engine engine(long number) {
        OptionValues values = PastFreeOptions.DEFAULT
                .with("compile", "never")
                .with("split", SPLITS.get(Math.floorMod(number, SPLITS.size())))
                .with("order", ORDERS.get(Math.floorMod(number / 2, ORDERS.size())))
                .with("freeze", number % 2 == 0 ? "drop" : "disk:" + directory);
        return new PastFreeProvider(new LtlProvider())
                .create(new EngineSettings(values, 1 + Math.floorMod(number / 3, 2), false));
    }
}
