package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.StateEngine;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.run.RunDirectory;
import dovetail.testkit.random.RandomNetworks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cluster of processes gives the counts of one process, also when executors are killed. It starts five processes of Java, so
 * it runs where {@code -Ddovetail.cluster.processes=true} asks for it.
 */
class ProcessClusterTest {
    private static final int LEAST_STATES = 2000;
    private static final int KILLS = 3;

    @TempDir
    private Path directory;

    @Test
    void executorsMayBeKilled() {
        assumeThat(Boolean.getBoolean("dovetail.cluster.processes"))
                .as("-Ddovetail.cluster.processes=true")
                .isTrue();
        Network network = network();
        Figures expected = explore(new ExploreEngine(ExploreOptions.DEFAULT), network, Progress.SILENT);
        try (ProcessCluster cluster = new ProcessCluster(directory)) {
            ClusterEngine engine = new ClusterEngine(new ClusterOptions(
                    ClusterOptions.VALUES
                            .with(ClusterOptions.MASTER, cluster.address())
                            .with(ClusterOptions.PARTITIONS, 2)
                            .with(ClusterOptions.SMALL_LEVEL, 0)
                            .with(RunDirectory.OPTION, Optional.of(directory)),
                    1));
            same(explore(engine, network, Progress.SILENT), expected);
            Random random = new Random(1);
            AtomicInteger killed = new AtomicInteger();
            int levels = Math.toIntExact(expected.depth());
            List<Integer> moments =
                    random.ints(1, levels).distinct().limit(KILLS).boxed().toList();
            Figures found = explore(engine, network, snapshot -> {
                if (moments.contains(snapshot.depth())) {
                    List<ProcessHandle> executors = cluster.executors();
                    assertThat(executors).isNotEmpty();
                    executors.get(random.nextInt(executors.size())).destroyForcibly();
                    killed.incrementAndGet();
                }
            });
            assertThat(killed).hasValue(KILLS);
            same(found, expected);
        }
    }

    /** Random network with enough states and levels. */
    private static Network network() {
        for (long seed = 1; ; seed++) {
            Network network = RandomNetworks.guarded(seed, 20 * LEAST_STATES);
            Figures figures = explore(new ExploreEngine(ExploreOptions.DEFAULT), network, Progress.SILENT);
            if (figures.states() > LEAST_STATES && figures.depth() > 2 * KILLS) {
                return network;
            }
        }
    }

    private static Figures explore(StateEngine engine, Network network, Progress progress) {
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            Verdict verdict = engine.explore(system, Budget.unlimited(), progress);
            assertThat(verdict).isInstanceOf(Verdict.Holds.class);
            return verdict.figures();
        }
    }

    private static void same(Figures found, Figures expected) {
        assertThat(found.states()).isEqualTo(expected.states());
        assertThat(found.transitions()).isEqualTo(expected.transitions());
        assertThat(found.deadlocks()).isEqualTo(expected.deadlocks());
        assertThat(found.errors()).isEqualTo(expected.errors());
        assertThat(found.depth()).isEqualTo(expected.depth());
    }
}
