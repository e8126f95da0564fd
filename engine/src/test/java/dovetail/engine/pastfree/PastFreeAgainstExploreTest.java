package dovetail.engine.pastfree;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.engine.Ways;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlProvider;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares exploration by clusters with plain exploration on random networks that have drivers. */
class PastFreeAgainstExploreTest {
    private static final int MOST_STATES = 4000;
    private static final List<String> SPLITS = List.of("none", "1", "auto", "10", "40");
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
            List<Property> properties = properties(network, seed);
            try (PreparedSystem system = PreparedSystem.of(network, limited())) {
                Verdict size = new ExploreEngine(ExploreOptions.DEFAULT).explore(system, limited(), Progress.SILENT);
                if (!isComparable(size)) {
                    return;
                }
                List<Verdict> plain =
                        new ExploreEngine(ExploreOptions.DEFAULT).run(system, properties, limited(), Progress.SILENT);
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

    /** As many violations as plain exploration finds, to different states; a second search finds the paths to all. */
    @Test
    void severalViolationsAreAsManyAsThoseOfPlainExploration() throws IOException {
        AtomicInteger several = new AtomicInteger();
        Cases.forEachSeed(60, seed -> {
            Network network = RandomDrivers.network(seed);
            ExploreEngine explore = new ExploreEngine(ExploreOptions.DEFAULT.with("violations", "4"));
            if (!isComparable(explore.explore(network, limited(), Progress.SILENT))) {
                return;
            }
            OptionValues values = PastFreeOptions.DEFAULT
                    .with("compile", "never")
                    .with("violations", "4")
                    .with("freeze", seed % 2 == 0 ? "drop" : "disk:" + directory);
            PastFreeEngine engine = engine(new EngineSettings(values, 1 + (int) Math.floorMod(seed, 2L), false));
            for (Property property : List.of(
                    new Property.Never("never", RandomNetworks.predicate(network, seed)),
                    new Property.DeadlockFree("deadlock"))) {
                Task task = new Task(network, property);
                Verdict plain = explore.run(task, limited(), Progress.SILENT);
                Verdict verdict = engine.run(task, limited(), Progress.SILENT);
                assertThat(kind(verdict)).isEqualTo(kind(plain));
                assertThat(verdict.further()).hasSameSizeAs(plain.further());
                Set<IntBuffer> ends = new HashSet<>();
                verdict.trace().ifPresent(trace -> ends.add(IntBuffer.wrap(trace.last())));
                verdict.further()
                        .forEach(trace -> assertThat(ends.add(IntBuffer.wrap(trace.last())))
                                .isTrue());
                several.addAndGet(verdict.further().isEmpty() ? 0 : 1);
            }
        });
        Cases.assertNotEmpty("several violations", several.get(), 6, 60);
        assertNothingIsLeft();
    }

    @Test
    void reducedAnswersAreThoseOfPlainExploration() throws IOException {
        Cases.forEachSeed(100, seed -> {
            Network network = RandomDrivers.network(seed);
            ExploreEngine explore = new ExploreEngine(ExploreOptions.DEFAULT);
            Verdict whole = explore.explore(network, limited(), Progress.SILENT);
            if (!isComparable(whole)) {
                return;
            }
            PastFreeEngine reducing = engine(seed, "true");
            Verdict reduced = reducing.explore(network, limited(), Progress.SILENT);
            assertThat(kind(reduced)).isEqualTo(kind(whole));
            if (whole.limit().isEmpty()) {
                assertThat(reduced.figures().deadlocks())
                        .isEqualTo(whole.figures().deadlocks());
                assertThat(reduced.figures().states())
                        .isLessThanOrEqualTo(whole.figures().states());
            }
            for (Property property : properties(network, seed)) {
                Task task = new Task(network, property);
                Verdict plain = explore.run(task, limited(), Progress.SILENT);
                Verdict verdict = reducing.run(task, limited(), Progress.SILENT);
                assertThat(kind(verdict)).as(property.name()).isEqualTo(kind(plain));
            }
        });
        assertNothingIsLeft();
    }

    @Test
    void tracesDoNotDependOnTheNumberOfThreads() {
        Cases.forEachSeed(60, seed -> {
            Network network = RandomDrivers.network(seed);
            OptionValues values =
                    PastFreeOptions.DEFAULT.with(Compile.OPTION, Ways.EARLY).with("freeze", "disk:" + directory);
            Task task = new Task(network, new Property.Never("never", RandomNetworks.predicate(network, seed)));
            List<Object> traces = new ArrayList<>();
            for (int threads = 1; threads <= 3; threads++) {
                Verdict verdict =
                        engine(new EngineSettings(values, threads, false)).run(task, limited(), Progress.SILENT);
                traces.add(verdict.trace().map(PastFreeAgainstExploreTest::text));
            }
            assertThat(traces.get(1)).isEqualTo(traces.get(0));
            assertThat(traces.get(2)).isEqualTo(traces.get(0));
        });
    }

    private static String text(Trace trace) {
        StringBuilder text = new StringBuilder();
        trace.steps()
                .forEach(step -> text.append(step.action())
                        .append(Arrays.toString(step.after()))
                        .append('\n'));
        return text.toString();
    }

    private static List<Property> properties(Network network, long seed) {
        return List.of(
                new Property.Never("never", RandomNetworks.predicate(network, seed)),
                new Property.Reachable("reach", RandomNetworks.predicate(network, ~seed)),
                new Property.DeadlockFree("deadlock"),
                new Property.DeadlockFree("ends", RandomNetworks.predicate(network, seed + 1)),
                new Property.ErrorFree("errors"),
                RandomProperties.words(network, seed));
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
        return engine(seed, "false");
    }

    private PastFreeEngine engine(long seed, String por) {
        OptionValues values = PastFreeOptions.DEFAULT
                .with("por", por)
                .with(Compile.OPTION, seed % 10 < 2 ? Ways.EARLY : Compile.NEVER)
                .with("split", SPLITS.get((int) (seed % SPLITS.size())))
                .with("order", ORDERS.get((int) (seed / 2 % 3)))
                .with("freeze", seed % 2 == 0 ? "drop" : "disk:" + directory);
        return engine(new EngineSettings(values, 1 + (int) (seed / 3 % 2), true));
    }

    private static PastFreeEngine engine(EngineSettings settings) {
        return (PastFreeEngine) new PastFreeProvider(new LtlProvider()).create(settings);
    }

    private void assertNothingIsLeft() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }
}
