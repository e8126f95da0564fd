package dovetail.engine.pastfree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.engine.SameResult;
import dovetail.engine.ltl.LtlProvider;
import dovetail.engine.pastfree.cluster.Split;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.option.SettingException;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.testkit.files.Damage;
import dovetail.testkit.files.Fault;
import dovetail.testkit.files.FaultySystem;
import dovetail.testkit.files.KilledSearch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Explorations by clusters that are interrupted, or whose process is killed at operations on files, go on from their snapshots with
 * the results of those that are not. Damaged snapshots are refused, and so are searches without them.
 */
class PastFreeCheckpointTest {
    private static final int CASES = 60;
    private static final long MAX_STATES = 3_000;
    private static final OptionValues PLAIN = PastFreeOptions.DEFAULT.with("compile", "never");

    @TempDir
    Path directory;

    private int interrupted;
    private int killed;
    private int full;

    private static OptionValues kept(OptionValues options, Path place) {
        return options.with(CheckpointDirectory.OPTION, Optional.of(place)).with(CheckpointDirectory.SECONDS, 0);
    }

    private static Verdict run(Network network, Property property, OptionValues options, int threads, long states) {
        Budget budget = Budget.unlimited().withStates(states);
        return new PastFreeProvider(new LtlProvider())
                .create(new EngineSettings(options, threads, false))
                .run(new Task(network, property), budget, Progress.SILENT);
    }

    private static Verdict whole(Network network, Property property, OptionValues options) {
        return run(network, property, options, 1, Long.MAX_VALUE);
    }

    private static Property property(Network network, long seed) {
        return seed % 3 == 0
                ? new Property.Reachable("goal", RandomNetworks.predicate(network, seed))
                : seed % 3 == 1 ? new Property.DeadlockFree("deadlock") : new Property.ErrorFree("errors");
    }

    private static OptionValues way(long seed) {
        String split = seed % 2 == 0 ? "none" : Long.toString(1 + seed % 17);
        return PLAIN.with("split", split)
                .with("order", seed % 5 == 0 ? "breadth-first" : "few-live")
                .with("violations", seed % 4 == 0 ? "3" : "1");
    }

    @Test
    void interruptedSearchesGoOnWithTheSameResults() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomDrivers.network(seed);
            Property property = property(network, seed);
            OptionValues way = way(seed);
            Verdict expected = run(network, property, way, 1, MAX_STATES);
            if (expected.limit().isPresent()) {
                return;
            }
            OptionValues kept = kept(way, directory.resolve("of-" + seed));
            Random random = new Random(seed);
            for (int i = 0; i < 3; i++) {
                int most = 1 + random.nextInt((int) expected.figures().states() + 1);
                Verdict part = run(network, property, kept, 1 + i % 2, most);
                interrupted += part.limit().isPresent() ? 1 : 0;
            }
            same(whole(network, property, kept), expected, way);
            same(whole(network, property, kept), expected, way);
        });
        Cases.assertNotEmpty("interrupted", interrupted, CASES / 2, CASES);
    }

    @Test
    void killedSearchesGoOnWithTheSameResults() {
        Cases.forEachSeed(CASES / 2, seed -> {
            Network network = RandomDrivers.network(seed);
            Property property = property(network, seed);
            OptionValues way = way(seed);
            Verdict expected = run(network, property, way, 1, MAX_STATES);
            if (expected.limit().isPresent()) {
                return;
            }
            Fault none = Fault.none();
            Path whole = FaultySystem.path(directory.resolve("whole-" + seed), none);
            same(whole(network, property, kept(way, whole)), expected, way);
            Random random = new Random(seed);
            Path place = directory.resolve("killed-" + seed);
            for (int i = 0; i < 4; i++) {
                int at = random.nextInt((int) none.operations() + 1);
                end(network, property, way, place, i % 2 == 0 ? Fault.killing(at) : Fault.fullDisk(at + 6));
            }
            same(whole(network, property, kept(way, place)), expected, way);
        });
        Cases.assertNotEmpty("killed", killed, CASES / 4, CASES / 2);
        Cases.assertNotEmpty("full", full, CASES / 8, CASES / 2);
    }

    private void end(Network network, Property property, OptionValues way, Path place, Fault fault) {
        try {
            Verdict verdict = whole(network, property, kept(way, FaultySystem.path(place, fault)));
            if (verdict.limit().isPresent()) {
                assertThat(verdict.limit().get().kind()).isEqualTo(Limit.Kind.DISK);
                full++;
            }
        } catch (Fault.Killed e) {
            killed++;
        }
    }

    /** The same answer, counts and trace; without moves to disk, also the same account of clusters. */
    private static void same(Verdict found, Verdict expected, OptionValues way) {
        SameResult.require(found, expected);
        assertThat(found.figures().extra().get("clusters"))
                .isEqualTo(expected.figures().extra().get("clusters"));
        assertThat(found.further()).hasSameSizeAs(expected.further());
        if (Split.OPTION.print(way.get(Split.OPTION)).equals("none")) {
            assertThat(found.figures().extra()).isEqualTo(expected.figures().extra());
            assertThat(found.figures().account().course())
                    .isEqualTo(expected.figures().account().course());
            assertThat(found.figures().account().remarks())
                    .isEqualTo(expected.figures().account().remarks());
            assertThat(found.figures().peakStates())
                    .isEqualTo(expected.figures().peakStates());
        }
    }

    @Test
    void damagedSnapshotsAreRefused() throws IOException {
        Network network = large();
        Property property = new Property.ErrorFree("errors");
        Verdict expected = whole(network, property, PLAIN);
        OptionValues kept = kept(PLAIN, directory);
        run(network, property, kept, 1, expected.figures().states() / 2);
        int files = Damage.each(
                directory,
                () -> assertThatThrownBy(() -> whole(network, property, kept)).isInstanceOf(InputException.class));
        assertThat(files).isEqualTo(2);
        SameResult.require(whole(network, property, kept), expected);
    }

    /** A network whose search has many clusters and no early end. */
    private static Network large() {
        for (long seed = 1; ; seed++) {
            Network network = RandomDrivers.network(seed);
            Verdict verdict = run(network, new Property.ErrorFree("errors"), PLAIN, 1, MAX_STATES);
            Number clusters = verdict.figures().extra().getOrDefault("clusters", 0);
            if (verdict.holds()
                    && clusters.longValue() > 20
                    && verdict.figures().states() > 200) {
                return network;
            }
        }
    }

    @Test
    void searchesWithoutSnapshotsAreRefused() {
        Network network = large();
        Property states = new Property.ErrorFree("errors");
        for (OptionValues way : List.of(
                PLAIN.with("freeze", "disk:" + directory), PLAIN.with("progress", "auto"), PLAIN.with("por", "true"))) {
            assertThatThrownBy(() -> whole(network, states, kept(way, directory)))
                    .isInstanceOf(SettingException.class)
                    .hasMessageContaining("freeze=drop, progress=none and por=false");
        }
        Property runs = RandomProperties.formula(network, 1, 3);
        assertThatThrownBy(() -> whole(network, runs, kept(PLAIN, directory)))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("by the engine ltl");
    }

    /** Kills of processes at moments of their own, on demand: {@code -Ddovetail.kills=20}. */
    @Test
    void killedProcessesAreContinued() throws IOException, InterruptedException {
        int kills = Integer.getInteger("dovetail.kills", 0);
        assumeTrue(kills > 0, "-Ddovetail.kills=N kills N processes");
        Random random = new Random();
        Network network = large();
        Property property = new Property.ErrorFree("errors");
        Verdict expected = whole(network, property, PLAIN);
        for (int i = 0; i < kills; i++) {
            Path place = Files.createDirectory(directory.resolve("process-" + i));
            assertThat(KilledSearch.run(Search.class, place, random.nextInt(300)))
                    .isEmpty();
            SameResult.require(whole(network, property, kept(PLAIN, place)), expected);
        }
    }

    /** The process that is killed. */
    static final class Search {
        private Search() {}

        public static void main(String[] args) {
            whole(large(), new Property.ErrorFree("errors"), kept(PLAIN, Path.of(args[0])));
        }
    }
}
