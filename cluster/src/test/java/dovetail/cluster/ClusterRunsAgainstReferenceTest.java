package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.SettingException;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Elimination on Spark gives the verdicts of the reference on runs. Those that are shown are judged by the replay inside the engine. */
class ClusterRunsAgainstReferenceTest {
    private static final int CASES = 24;
    private static final int MAX_STATES = 40;
    private static final int PROPERTIES_PER_NETWORK = 3;
    private static final int LEVEL_HERE = 4;

    private int held;
    private int violated;
    private long jobs;

    @Test
    void verdictsAreThoseOfTheReference() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = seed % 2 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, MAX_STATES);
            if (!RandomNetworks.isWithin(network, MAX_STATES)) {
                return;
            }
            for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
                long number = PROPERTIES_PER_NETWORK * seed + i;
                Property property = i == 0
                        ? RandomProperties.automaton(network, number)
                        : RandomProperties.formula(network, number, 4);
                compare(network, property, number % 2 == 0 ? 0 : LEVEL_HERE);
            }
        });
        Cases.assertNotEmpty("properties that hold", held, CASES / 4, CASES);
        Cases.assertNotEmpty("violated properties", violated, CASES / 4, CASES);
        Cases.assertNotEmpty("jobs of the cluster", Math.toIntExact(jobs), CASES, CASES);
    }

    private void compare(Network network, Property property, int smallLevel) {
        Task task = new Task(network, property);
        Verdict verdict = EngineOnSpark.beyond(smallLevel).run(task, Budget.unlimited(), Progress.SILENT);
        boolean isViolated = ReferenceLtl.isViolated(network, property);
        assertThat(verdict.kind())
                .as(verdict.limit() + ", " + network.name() + ", " + property)
                .isEqualTo(isViolated ? Verdict.Kind.VIOLATED : Verdict.Kind.HOLDS);
        Verdict depthFirst = new LtlEngine(LtlOptions.DEFAULT).run(task, Budget.unlimited(), Progress.SILENT);
        assertThat(verdict.vacuity()).as(network.name() + ", " + property).isEqualTo(depthFirst.vacuity());
        assertThat(verdict.trace().isPresent()).isEqualTo(isViolated);
        held += isViolated ? 0 : 1;
        violated += isViolated ? 1 : 0;
        Number some = verdict.figures().extra().get("jobs");
        jobs += some == null ? 0 : some.longValue();
    }

    @Test
    void checkpointsAreRefused(@TempDir Path directory) {
        Network network = RandomNetworks.explicit(2);
        ClusterEngine engine = new ClusterEngine(new ClusterOptions(
                ClusterOptions.VALUES
                        .with(ClusterOptions.MASTER, "local[2]")
                        .with(CheckpointDirectory.OPTION, Optional.of(directory)),
                2));
        Task task = new Task(network, RandomProperties.formula(network, 1, 3));
        assertThatThrownBy(() -> engine.run(task, Budget.unlimited(), Progress.SILENT))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("leave checkpoint out");
    }
}
