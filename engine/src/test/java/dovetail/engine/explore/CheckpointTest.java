package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.SameResult;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.run.RunDirectory;
import dovetail.testkit.files.Fault;
import dovetail.testkit.files.FaultySystem;
import dovetail.testkit.files.KilledSearch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A search that is interrupted, or whose process is killed, goes on from its checkpoint with the results of one that is not.
 * Damaged checkpoints are refused.
 */
class CheckpointTest {
    private static final int CASES = 24;
    private static final int MAX_STATES = 300;
    private static final int KILLS = 20;
    private static final ExploreOptions PLAIN = ExploreOptions.DEFAULT.with("compile", "never");

    private static final Budget SMALL = Budget.unlimited().withMemory(32 << 20);

    @TempDir
    Path directory;

    private static ExploreOptions kept(ExploreOptions options, Path place) {
        return options.with(CheckpointDirectory.OPTION, Optional.of(place)).with(CheckpointDirectory.SECONDS, 0);
    }

    private ExploreOptions way(long seed) {
        return switch ((int) Math.floorMod(seed, 4L)) {
            case 0 -> PLAIN;
            case 1 -> PLAIN.with("store", "tree").withThreads(2);
            case 2 -> PLAIN.with("store", "compact");
            default ->
                PLAIN.with(RunDirectory.OPTION, Optional.of(directory))
                        .with(ExploreOptions.STATES_IN_MEMORY, (int) Math.floorMod(seed * 5, 80L));
        };
    }

    @Test
    void interruptedSearchesGoOnWithTheSameResults() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.guarded(seed, MAX_STATES);
            Property property = seed % 2 == 0
                    ? new Property.Reachable("goal", RandomNetworks.predicate(network, seed))
                    : new Property.DeadlockFree("deadlock");
            ExploreOptions way = way(seed);
            Verdict expected = run(network, property, way, Long.MAX_VALUE);
            ExploreOptions kept = kept(way, directory.resolve("checkpoint-" + seed));
            Random random = new Random(seed);
            for (int i = 0; i < 3; i++) {
                run(
                        network,
                        property,
                        kept,
                        1 + random.nextInt((int) expected.figures().states() + 1));
            }
            SameResult.require(run(network, property, kept, Long.MAX_VALUE), expected);
            SameResult.require(run(network, property, kept, Long.MAX_VALUE), expected);
        });
    }

    private static Verdict run(Network network, Property property, ExploreOptions options, long states) {
        Budget budget = SMALL.withStates(states);
        return new ExploreEngine(options).run(new Task(network, property), budget, Progress.SILENT);
    }

    @Test
    void limitsWriteTheLastMomentBetweenLevels() throws IOException {
        Property property = new Property.DeadlockFree("deadlock");
        Network network = new Counters(3, 4).network;
        for (boolean onDisk : new boolean[] {false, true}) {
            ExploreOptions way = onDisk ? PLAIN.with(RunDirectory.OPTION, Optional.of(directory)) : PLAIN;
            Path place = directory.resolve("seldom-" + onDisk);
            ExploreOptions seldom = kept(way, place).with(CheckpointDirectory.SECONDS, 1_000_000);
            run(network, property, seldom, 60);
            assertThat(files(place).stream().filter(file -> file.endsWith("moment")))
                    .hasSize(1);
            SameResult.require(
                    run(network, property, seldom, Long.MAX_VALUE), run(network, property, way, Long.MAX_VALUE));
        }
    }

    @Test
    void damagedCheckpointsAreRefused() throws IOException {
        damagedCheckpointsAreRefused(PLAIN, directory.resolve("memory"));
        damagedCheckpointsAreRefused(
                PLAIN.with(RunDirectory.OPTION, Optional.of(directory)).with(ExploreOptions.STATES_IN_MEMORY, 10),
                directory.resolve("runs"));
    }

    private static void damagedCheckpointsAreRefused(ExploreOptions way, Path place) throws IOException {
        Network network = new Counters(3, 4).network;
        Property property = new Property.DeadlockFree("deadlock");
        ExploreOptions kept = kept(way, place);
        Verdict expected = run(network, property, PLAIN, Long.MAX_VALUE);
        run(network, property, kept, 60);
        Random random = new Random(1);
        for (Path file : files(place)) {
            byte[] whole = Files.readAllBytes(file);
            for (int i = 0; i < 5; i++) {
                byte[] damaged = i % 4 == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
                if (i % 4 != 0) {
                    damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                }
                Files.write(file, damaged);
                assertThatThrownBy(() -> run(network, property, kept, Long.MAX_VALUE))
                        .as(file + ", case " + i)
                        .isInstanceOf(InputException.class);
            }
            Files.delete(file);
            if (!file.endsWith("moment")) {
                assertThatThrownBy(() -> run(network, property, kept, Long.MAX_VALUE))
                        .isInstanceOf(InputException.class);
            }
            Files.write(file, whole);
        }
        SameResult.require(run(network, property, kept, Long.MAX_VALUE), expected);
    }

    /** The files that a checkpoint consists of: levels after its moment do not count. */
    private static List<Path> files(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            List<Path> written = files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("lock"))
                    .toList();
            assertThat(written).hasSizeGreaterThan(4);
            return written;
        }
    }

    @Test
    void anotherSearchDoesNotGoOnFromThese() {
        Property property = new Property.DeadlockFree("deadlock");
        ExploreOptions kept = kept(PLAIN, directory);
        run(new Counters(3, 4).network, property, kept, 60);
        Network other = new Counters(3, 5).network;
        SameResult.require(run(other, property, kept, Long.MAX_VALUE), run(other, property, PLAIN, Long.MAX_VALUE));
    }

    private Stream<ExploreOptions> ways() {
        ExploreOptions onDisk = PLAIN.with(RunDirectory.OPTION, Optional.of(directory));
        return Stream.of(
                PLAIN,
                onDisk.with(ExploreOptions.STATES_IN_MEMORY, 1),
                onDisk.with(ExploreOptions.STATES_IN_MEMORY, 60));
    }

    /** Each kill is at one of the operations that change files; a write that is hit has written half of its bytes. */
    @Test
    void killedSearchesGoOnWithTheSameResults() {
        Network network = new Counters(3, 4).network;
        Property property = new Property.DeadlockFree("deadlock");
        Random random = new Random(3);
        ways().forEach(way -> {
            Verdict expected = run(network, property, way, Long.MAX_VALUE);
            Fault none = Fault.none();
            Path first = directory.resolve("whole-" + random.nextInt());
            run(network, property, kept(way, FaultySystem.path(first, none)), Long.MAX_VALUE);
            assertThat(none.operations()).isGreaterThan(40);
            for (int i = 0; i < KILLS; i++) {
                Path place = directory.resolve("killed-" + random.nextInt());
                for (int more = random.nextInt(3); more >= 0; more--) {
                    Fault fault = Fault.killing(random.nextInt((int) none.operations()));
                    try {
                        run(network, property, kept(way, FaultySystem.path(place, fault)), Long.MAX_VALUE);
                    } catch (Fault.Killed e) {
                        assertThat(fault.operations()).isPositive();
                    }
                }
                SameResult.require(run(network, property, kept(way, place), Long.MAX_VALUE), expected);
            }
        });
    }

    @Test
    void fullDisksLoseNothing() {
        Network network = new Counters(3, 4).network;
        Property property = new Property.DeadlockFree("deadlock");
        Random random = new Random(4);
        ways().forEach(way -> {
            Verdict expected = run(network, property, way, Long.MAX_VALUE);
            for (int i = 0; i < KILLS; i++) {
                Path place = directory.resolve("full-" + random.nextInt());
                Fault fault = Fault.fullDisk(10 + random.nextInt(30));
                Verdict full = run(network, property, kept(way, FaultySystem.path(place, fault)), Long.MAX_VALUE);
                assertThat(full.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.DISK);
                assertThat(full.limit().orElseThrow().text()).contains("No space left on device");
                SameResult.require(run(network, property, kept(way, place), Long.MAX_VALUE), expected);
            }
        });
    }

    /** Kills of processes at moments of their own, on demand: {@code -Ddovetail.kills=20}. */
    @Test
    void killedProcessesAreContinued() throws IOException, InterruptedException {
        int kills = Integer.getInteger("dovetail.kills", 0);
        assumeTrue(kills > 0, "-Ddovetail.kills=N kills N processes of each kind");
        Random random = new Random();
        Network network = network();
        Property property = new Property.DeadlockFree("deadlock");
        Verdict expected = run(network, property, PLAIN, Long.MAX_VALUE);
        for (boolean onDisk : new boolean[] {false, true}) {
            Path place = Files.createDirectory(directory.resolve("killed-" + onDisk));
            for (int i = 0; i < kills; i++) {
                assertThat(KilledSearch.run(Search.class, place, random.nextInt(600), Boolean.toString(onDisk)))
                        .isEmpty();
                // A process that was killed late enough was done.
                if (i % 5 == 4) {
                    SameResult.require(
                            run(network, property, kept(processOptions(place, onDisk), place), Long.MAX_VALUE),
                            expected);
                }
            }
        }
    }

    private static ExploreOptions processOptions(Path place, boolean onDisk) {
        return onDisk
                ? PLAIN.with(RunDirectory.OPTION, Optional.of(place)).with(ExploreOptions.STATES_IN_MEMORY, 2000)
                : PLAIN;
    }

    private static Network network() {
        return new Counters(5, 6).network;
    }

    /** The process that is killed. */
    static final class Search {
        private Search() {}

        public static void main(String[] args) {
            Path place = Path.of(args[0]);
            ExploreOptions way = processOptions(place, Boolean.parseBoolean(args[1]));
            run(network(), new Property.DeadlockFree("deadlock"), kept(way, place), Long.MAX_VALUE);
        }
    }
}
