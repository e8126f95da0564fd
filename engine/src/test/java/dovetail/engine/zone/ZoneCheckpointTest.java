package dovetail.engine.zone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.SameResult;
import dovetail.model.TimedNetwork;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.option.SettingException;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.testkit.files.Damage;
import dovetail.testkit.files.Fault;
import dovetail.testkit.files.FaultySystem;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches by zones that are interrupted, or whose process is killed, go on from their snapshots with the results of those that are
 * not. Damaged snapshots are refused, and so are searches without them.
 */
class ZoneCheckpointTest {
    private static final int CASES = 30;
    private static final int KILLS = 20;
    private static final OptionValues PLAIN = ZoneOptions.DEFAULT.with("compile", "never");

    @TempDir
    Path directory;

    private static OptionValues kept(Path place) {
        return PLAIN.with(CheckpointDirectory.OPTION, Optional.of(place)).with(CheckpointDirectory.SECONDS, 0);
    }

    private static Verdict run(TimedNetwork timed, Property property, OptionValues options, long states) {
        Budget budget = Budget.unlimited().withStates(states);
        return new ZoneEngine(new ZoneOptions(options, 1)).run(new Task(timed, property), budget, Progress.SILENT);
    }

    private static Verdict whole(TimedNetwork timed, Property property, OptionValues options) {
        return run(timed, property, options, Long.MAX_VALUE);
    }

    @Test
    void interruptedSearchesGoOnWithTheSameResults() {
        Cases.forEachSeed(CASES, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            Property property = seed % 2 == 0
                    ? new Property.Reachable("goal", RandomNetworks.predicate(timed.network(), seed))
                    : new Property.DeadlockFree("deadlock");
            OptionValues way = PLAIN.with("inclusion", seed % 3 == 0 ? "off" : "on");
            Verdict expected = run(timed, property, way, 2_000);
            if (expected.limit().isEmpty()) {
                OptionValues kept = way.with(CheckpointDirectory.OPTION, Optional.of(directory.resolve("of-" + seed)))
                        .with(CheckpointDirectory.SECONDS, 0);
                Random random = new Random(seed);
                for (int i = 0; i < 2; i++) {
                    int most = 1 + random.nextInt((int) expected.figures().states() + 1);
                    run(timed, property, kept, most);
                }
                SameResult.require(whole(timed, property, kept), expected);
                SameResult.require(whole(timed, property, kept), expected);
            }
        });
    }

    @Test
    void killedSearchesGoOnWithTheSameResults() {
        TimedNetwork timed = RandomTimedNetworks.any(large());
        Property property = new Property.DeadlockFree("deadlock");
        Verdict expected = whole(timed, property, PLAIN);
        Fault none = Fault.none();
        whole(timed, property, kept(FaultySystem.path(directory.resolve("whole"), none)));
        assertThat(none.operations()).isGreaterThan(40);
        Random random = new Random(5);
        for (int i = 0; i < KILLS; i++) {
            Path place = directory.resolve("killed-" + i);
            for (Fault fault : List.of(
                    Fault.killing(random.nextInt((int) none.operations())),
                    Fault.fullDisk(10 + random.nextInt((int) none.operations())))) {
                try {
                    Verdict verdict = whole(timed, property, kept(FaultySystem.path(place, fault)));
                    verdict.limit().ifPresent(limit -> assertThat(limit.kind()).isEqualTo(Limit.Kind.DISK));
                } catch (Fault.Killed e) {
                    assertThat(fault.operations()).isPositive();
                }
            }
            SameResult.require(whole(timed, property, kept(place)), expected);
        }
    }

    /** The seed of a network with many levels. */
    private static long large() {
        for (long seed = 1; ; seed++) {
            Verdict verdict = run(RandomTimedNetworks.any(seed), new Property.DeadlockFree("deadlock"), PLAIN, 2_000);
            if (verdict.limit().isEmpty() && verdict.figures().depth() > 10) {
                return seed;
            }
        }
    }

    @Test
    void damagedSnapshotsAreRefused() throws IOException {
        TimedNetwork timed = RandomTimedNetworks.any(large());
        Property property = new Property.DeadlockFree("deadlock");
        Verdict expected = whole(timed, property, PLAIN);
        OptionValues kept = kept(directory);
        run(timed, property, kept, expected.figures().states() / 2);
        int files = Damage.each(
                directory,
                () -> assertThatThrownBy(() -> whole(timed, property, kept)).isInstanceOf(InputException.class));
        assertThat(files).isEqualTo(2);
        SameResult.require(whole(timed, property, kept), expected);
    }

    @Test
    void searchesWithoutSnapshotsAreRefused() {
        TimedNetwork timed = RandomTimedNetworks.any(1);
        assertThatThrownBy(() -> whole(timed, new Property.TimelockFree("timelock"), kept(directory)))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("not of searches for timelocks");
        assertThatThrownBy(() -> whole(
                        timed,
                        new Property.DeadlockFree("deadlock"),
                        kept(directory).with("union", "on")))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("without unions");
    }
}
