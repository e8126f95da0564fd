package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.SameResult;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.SettingException;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.testkit.files.Damage;
import dovetail.testkit.files.Fault;
import dovetail.testkit.files.FaultySystem;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches for runs whose process is killed, at operations on files, go on from their snapshots with the results of those that
 * are not. Damaged snapshots are refused.
 */
class LtlCheckpointTest {
    private static final int CASES = 30;
    private static final int MAX_STATES = 250;
    private static final LtlOptions PLAIN = new LtlOptions(1, Compile.NEVER);

    @TempDir
    Path directory;

    private int killed;
    private int full;

    private static LtlOptions kept(LtlOptions options, Path place) {
        return options.with(CheckpointDirectory.OPTION, Optional.of(place)).with(CheckpointDirectory.SECONDS, 0);
    }

    private static Verdict run(Network network, Property property, LtlOptions options) {
        return new LtlEngine(options).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    private static Property property(Network network, long seed) {
        return seed % 3 == 0
                ? RandomProperties.automaton(network, seed)
                : seed % 3 == 1 ? RandomProperties.formula(network, seed, 5) : RandomProperties.liveness(network, seed);
    }

    @Test
    void killedSearchesGoOnWithTheSameResults() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.guarded(seed, MAX_STATES);
            Property property = property(network, seed);
            Verdict expected = run(network, property, PLAIN);
            Fault none = Fault.none();
            Path whole = directory.resolve("whole-" + seed);
            SameResult.require(run(network, property, kept(PLAIN, FaultySystem.path(whole, none))), expected);
            Random random = new Random(seed);
            Path place = directory.resolve("killed-" + seed);
            for (int i = 0; i < 4; i++) {
                int at = random.nextInt((int) none.operations() + 1);
                end(network, property, place, i % 2 == 0 ? Fault.killing(at) : Fault.fullDisk(at + 6));
            }
            SameResult.require(run(network, property, kept(PLAIN, place)), expected);
            SameResult.require(run(network, property, kept(PLAIN, place)), expected);
        });
        Cases.assertNotEmpty("killed", killed, CASES / 2, CASES);
        Cases.assertNotEmpty("full", full, CASES / 4, CASES);
    }

    private void end(Network network, Property property, Path place, Fault fault) {
        try {
            Verdict verdict = run(network, property, kept(PLAIN, FaultySystem.path(place, fault)));
            if (verdict.limit().isPresent()) {
                assertThat(verdict.limit().get().kind()).isEqualTo(Limit.Kind.DISK);
                full++;
            }
        } catch (Fault.Killed e) {
            killed++;
        }
    }

    @Test
    void damagedSnapshotsAreRefused() throws IOException {
        Network network = RandomNetworks.guarded(4, MAX_STATES);
        Property property = property(network, 4);
        Verdict expected = run(network, property, PLAIN);
        LtlOptions kept = kept(PLAIN, directory);
        run(network, property, kept);
        int files = Damage.each(
                directory,
                () -> assertThatThrownBy(() -> run(network, property, kept)).isInstanceOf(InputException.class));
        assertThat(files).isPositive();
        SameResult.require(run(network, property, kept), expected);
    }

    @Test
    void searchesWithoutSnapshotsAreRefused() {
        Network network = RandomNetworks.guarded(4, MAX_STATES);
        Property property = property(network, 4);
        assertThatThrownBy(() -> run(network, property, kept(PLAIN, directory).reducing(PorOptions.DEFAULT)))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("without reduction and symmetry");
    }
}
