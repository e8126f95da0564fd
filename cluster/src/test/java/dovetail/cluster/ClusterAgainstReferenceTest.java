package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineSettings;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Exploration on Spark gives the counts of the reference, and the traces of exploration in this process. */
class ClusterAgainstReferenceTest {
    private static final int CASES = 6;
    private static final int MAX_STATES = 150;
    private static final int LEVEL_HERE = 8;

    @Test
    void countsAndTracesAreThoseOfOneProcess() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = seed % 3 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, MAX_STATES);
            ReferenceSearch expected = new ReferenceSearch(network);
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                // The other networks have levels here and on Spark in turn.
                int smallLevel = seed % 2 == 0 ? 0 : LEVEL_HERE;
                Verdict verdict = EngineOnSpark.beyond(smallLevel).explore(system, Budget.unlimited(), Progress.SILENT);
                Figures figures = verdict.figures();
                assertThat(verdict).isInstanceOf(Verdict.Holds.class);
                assertThat(figures.states()).isEqualTo(expected.states());
                assertThat(figures.transitions()).isEqualTo(expected.transitions());
                assertThat(figures.deadlocks()).isEqualTo(expected.deadlocks());
                assertThat(figures.errors()).isEqualTo(expected.errors());
                assertThat(figures.depth()).isEqualTo(expected.depth());
            }
            same(network, new Property.Reachable("goal", RandomNetworks.predicate(network, seed)));
            same(network, new Property.DeadlockFree("deadlock"));
        });
    }

    private static void same(Network network, Property property) {
        Verdict here = run(new ExploreEngine(ExploreOptions.DEFAULT), network, property);
        Verdict there = run(EngineOnSpark.always(), network, property);
        assertThat(there.kind()).as(property.name()).isEqualTo(here.kind());
        assertThat(there.trace().map(ClusterAgainstReferenceTest::states))
                .isEqualTo(here.trace().map(ClusterAgainstReferenceTest::states));
    }

    private static Verdict run(Engine engine, Network network, Property property) {
        return engine.run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    private static List<List<Integer>> states(Trace trace) {
        return IntStream.rangeClosed(0, trace.steps().size())
                .mapToObj(i -> Arrays.stream(trace.state(i)).boxed().toList())
                .toList();
    }

    @Test
    void theUsualSettingsExpandSmallLevelsHere() {
        Network network = RandomNetworks.guarded(1, MAX_STATES);
        ClusterProvider provider = new ClusterProvider();
        Engine engine = provider.create(EngineSettings.of(provider));
        Verdict verdict = run(engine, network, new Property.ErrorFree("errors"));
        assertThat(verdict.figures().extra()).containsEntry("jobs", 0);
    }
}
