package dovetail.engine.sog.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.lts.ObservationGraph;
import dovetail.testkit.ReferenceSog;
import dovetail.testkit.random.Cases;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The observation graph of an LTS is the one that the definition gives, numbered in the same way. */
class LocalGraphTest {
    private static final int CASES = 6000;
    private static final int EVENTS = 4;

    private int livelocks;
    private int deadlocks;
    private int merged;

    @Test
    void graphsAreThoseOfTheDefinition() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Lts lts = random(random);
            BitSet observed = new BitSet();
            for (int event = 0; event < EVENTS; event++) {
                observed.set(event, random.nextInt(3) > 0);
            }
            ObservationGraph expected = ReferenceSog.of(lts, observed);
            ObservationGraph graph = LocalGraph.of(lts, observed, Budget.unlimited());
            assertEqual(graph, expected);
            livelocks += graph.livelocks().isEmpty() ? 0 : 1;
            deadlocks += graph.behaviours().stream().anyMatch(sets -> sets.length == 1 && sets[0].length == 0) ? 1 : 0;
            merged += graph.lts().stateCount() > 1 && graph.lts().stateCount() < lts.stateCount() ? 1 : 0;
            // The graph of an LTS with the graph is the graph again.
            assertEqual(LocalGraph.of(graph.toLts(), observed, Budget.unlimited()), graph);
        });
        Cases.assertNotEmpty("livelocks", livelocks, CASES / 10, CASES);
        Cases.assertNotEmpty("deadlocks", deadlocks, CASES / 10, CASES);
        Cases.assertNotEmpty("smaller graphs", merged, CASES / 10, CASES);
    }

    private static Lts random(Random random) {
        int states = 1 + random.nextInt(8);
        LtsBuilder builder = new LtsBuilder();
        int hidden = random.nextInt(4);
        for (int i = random.nextInt(3 * states + 1); i > 0; i--) {
            int event = random.nextInt(10) < hidden ? Lts.HIDDEN : random.nextInt(EVENTS);
            builder.add(random.nextInt(states), event, random.nextInt(states));
        }
        return builder.build(states, random.nextInt(states));
    }

    static void assertEqual(ObservationGraph graph, ObservationGraph expected) {
        assertThat(graph.lts().hasSameContent(expected.lts()))
                .as("the same transitions")
                .isTrue();
        assertThat(graph.livelocks()).isEqualTo(expected.livelocks());
        for (int node = 0; node < graph.lts().stateCount(); node++) {
            assertThat(graph.behaviours().get(node))
                    .as("node " + node)
                    .isDeepEqualTo(expected.behaviours().get(node));
        }
    }
}
