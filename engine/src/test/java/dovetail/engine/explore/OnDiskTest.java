package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.Goals;
import dovetail.search.run.RunDirectory;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exploration over runs on disk gives the counts of the reference, and the traces of exploration in memory. */
class OnDiskTest {
    private static final int CASES = 40;
    private static final int MAX_STATES = 400;
    private static final ExploreOptions PLAIN = ExploreOptions.DEFAULT.with("compile", "never");

    private static final Budget SMALL = Budget.unlimited().withMemory(32 << 20);

    @TempDir
    Path directory;

    private ExploreOptions onDisk(int threads) {
        return PLAIN.with(RunDirectory.OPTION, Optional.of(directory)).withThreads(threads);
    }

    @Test
    void countsAndTracesAreThoseInMemory() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = seed % 3 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, MAX_STATES);
            ReferenceSearch expected = new ReferenceSearch(network);
            ExploreOptions disk = onDisk(1 + (int) Math.floorMod(seed, 2L))
                    .with("store", List.of("hash", "compact", "tree").get((int) Math.floorMod(seed, 3L)))
                    .with(ExploreOptions.STATES_IN_MEMORY, (int) Math.floorMod(seed * 7, 60L));
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                Figures figures = explore(system, disk).figures();
                assertThat(figures.states()).isEqualTo(expected.states());
                assertThat(figures.transitions()).isEqualTo(expected.transitions());
                assertThat(figures.deadlocks()).isEqualTo(expected.deadlocks());
                assertThat(figures.errors()).isEqualTo(expected.errors());
                assertThat(figures.depth()).isEqualTo(expected.depth());
                assertThat(figures.survey().levels())
                        .isEqualTo(explore(system, PLAIN).figures().survey().levels());
            }
            same(network, new Property.Reachable("goal", RandomNetworks.predicate(network, seed)), disk);
            same(network, new Property.DeadlockFree("deadlock"), disk.with("violations", "3"));
            same(network, new Property.ErrorFree("errors"), disk);
        });
        assertThat(files()).isZero();
    }

    private static Verdict explore(PreparedSystem system, ExploreOptions options) {
        return new ExploreEngine(options).explore(system, SMALL, Progress.SILENT);
    }

    private static void same(Network network, Property property, ExploreOptions options) {
        Verdict inMemory =
                run(network, property, PLAIN.with(Goals.MOST, options.values().get(Goals.MOST)));
        Verdict onDisk = run(network, property, options);
        assertThat(onDisk.kind()).as(property.name()).isEqualTo(inMemory.kind());
        assertThat(onDisk.trace().map(OnDiskTest::states))
                .isEqualTo(inMemory.trace().map(OnDiskTest::states));
    }

    private static Verdict run(Network network, Property property, ExploreOptions options) {
        return new ExploreEngine(options).run(new Task(network, property), SMALL, Progress.SILENT);
    }

    private static List<List<Integer>> states(Trace trace) {
        return IntStream.rangeClosed(0, trace.steps().size())
                .mapToObj(i -> Arrays.stream(trace.state(i)).boxed().toList())
                .toList();
    }

    @Test
    void limitsEndTheSearchWithTheirReason() {
        for (int inMemory : new int[] {0, 2}) {
            limitsEndTheSearchWithTheirReason(onDisk(1).with(ExploreOptions.STATES_IN_MEMORY, inMemory));
        }
    }

    private static void limitsEndTheSearchWithTheirReason(ExploreOptions disk) {
        Network network = RandomNetworks.guarded(3, MAX_STATES);
        long states = new ReferenceSearch(network).states();
        assertThat(states).isGreaterThan(20);
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            Verdict verdict = new ExploreEngine(disk).explore(system, SMALL.withStates(states / 2), Progress.SILENT);
            assertThat(verdict.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.STATES);
            Verdict bounded = explore(system, disk.with("max-depth", "2"));
            assertThat(bounded.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.DEPTH);
            assertThat(bounded.figures().states())
                    .isEqualTo(explore(system, PLAIN.with("max-depth", "2"))
                            .figures()
                            .states());
        }
    }

    /** A search whose states outgrow its memory, and a summary of known states that is far too small for them. */
    @Test
    void fullMemoryIsContinuedOnDisk() {
        Network network = new Counters(4, 12).network;
        Property property = new Property.DeadlockFree("deadlock");
        Verdict expected = run(network, property, PLAIN);
        Budget little = SMALL.withMemory(1 << 20);
        for (ExploreOptions way : List.of(onDisk(1), onDisk(2))) {
            Verdict onDisk = new ExploreEngine(way).run(new Task(network, property), little, Progress.SILENT);
            assertThat(onDisk.kind()).isEqualTo(expected.kind());
            assertThat(onDisk.figures().extra().get("bytesOnDisk").longValue()).isPositive();
            assertThat(onDisk.figures().states()).isEqualTo(expected.figures().states());
            assertThat(onDisk.figures().survey().levels())
                    .isEqualTo(expected.figures().survey().levels());
            assertThat(onDisk.trace().map(OnDiskTest::states))
                    .isEqualTo(expected.trace().map(OnDiskTest::states));
        }
        Verdict inMemory = new ExploreEngine(PLAIN).run(new Task(network, property), little, Progress.SILENT);
        assertThat(inMemory.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.MEMORY);
    }

    @Test
    void searchesThatCannotBeOnDiskAreRefused() {
        Network network = RandomNetworks.guarded(3, MAX_STATES);
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            for (ExploreOptions wrong :
                    List.of(onDisk(1).with("search", "dfs"), onDisk(1).with("coverage", "true"))) {
                assertThatThrownBy(() -> explore(system, wrong))
                        .isInstanceOf(SettingException.class)
                        .hasMessageContaining("without reduction and coverage");
            }
        }
        assertThat(files()).isZero();
    }

    @Test
    void leftoversOfKilledProcessesAreDeleted() throws IOException {
        Path leftover = Files.createDirectory(directory.resolve("dovetail-runs-1"));
        Files.createFile(leftover.resolve("lock"));
        Files.write(leftover.resolve("level-0-0.run"), new byte[3]);
        Path other = Files.createDirectory(directory.resolve("results"));
        try (RunDirectory first = RunDirectory.in(directory);
                RunDirectory second = RunDirectory.in(directory)) {
            assertThat(leftover).doesNotExist();
            assertThat(other).exists();
            assertThat(first.path()).exists().isNotEqualTo(second.path());
        }
        assertThat(files()).isEqualTo(1);
    }

    private long files() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
