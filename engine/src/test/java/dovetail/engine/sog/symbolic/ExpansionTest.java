package dovetail.engine.sog.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.compose.TupleWalk;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random paths of symbolic observation graphs, expanded, and replayed step by step. */
class ExpansionTest {
    private static final int USUAL = 4000;

    @Test
    void expandedPathsAreRunsWithTheSameObservations() {
        int[] met = new int[4];
        Cases.forEachSeed(USUAL, seed -> {
            ExplicitGraph explicit = new ExplicitGraph(seed);
            Random random = new Random(~seed);
            try (SymbolicGraph graph = SymbolicGraphTest.graph(explicit, Budget.unlimited())) {
                Expansion expansion =
                        random.nextBoolean() ? new Expansion(graph) : new Expansion(graph, random.nextInt(2));
                List<GraphStep> path = new ArrayList<>();
                Map<Integer, Integer> positions = new HashMap<>();
                int node = graph.initial();
                for (int length = random.nextInt(12); length >= 0; length--) {
                    Integer earlier = positions.putIfAbsent(node, path.size());
                    if (earlier != null) {
                        List<GraphStep> loop = path.subList(earlier, path.size());
                        replay(
                                explicit,
                                graph,
                                path.subList(0, earlier),
                                loop,
                                expansion.lasso(path.subList(0, earlier), loop));
                        met[0]++;
                        met[1] += loop.size() > 1 ? 1 : 0;
                    }
                    int[] row = graph.row(node);
                    if (row.length == 0) {
                        break;
                    }
                    int at = 2 * random.nextInt(row.length / 2);
                    node = row[at + 1];
                    path.add(new GraphStep(row[at], node));
                }
                replay(explicit, graph, path, List.of(), expansion.anywhere(path));
                for (int[] behaviour : graph.behavioursOf(node)) {
                    List<Integer> last = replay(explicit, graph, path, List.of(), expansion.toStable(path, behaviour));
                    assertThat(explicit.isStable(last)).isTrue();
                    assertThat(explicit.offered(last)).isEqualTo(new HashSet<>(ExplicitGraph.list(behaviour)));
                    met[2]++;
                }
                if (graph.hasLivelock(node)) {
                    ProductPath livelock = expansion.toLivelock(path);
                    assertThat(livelock.loop()).isLessThan(livelock.events().length);
                    replay(explicit, graph, path, List.of(), livelock);
                    met[3]++;
                }
            }
        });
        Cases.assertNotEmpty("loops", met[0], USUAL / 4, USUAL);
        Cases.assertNotEmpty("loops of several transitions", met[1], USUAL / 20, USUAL);
        Cases.assertNotEmpty("stable ends", met[2], USUAL / 10, USUAL);
        Cases.assertNotEmpty("livelocks", met[3], USUAL / 10, USUAL);
    }

    /** Checks a path and returns its last state. */
    private static List<Integer> replay(
            ExplicitGraph explicit, SymbolicGraph graph, List<GraphStep> stem, List<GraphStep> loop, ProductPath path) {
        List<Integer> state = ExplicitGraph.list(path.states().get(0));
        assertThat(state).isEqualTo(explicit.initial());
        assertThat(path.states()).hasSize(path.events().length + 1);
        int taken = 0;
        int takenAtLoop = path.loop() == 0 ? 0 : -1;
        for (int i = 0; i < path.events().length; i++) {
            int event = path.events()[i];
            List<Integer> next = ExplicitGraph.list(path.states().get(i + 1));
            assertThat(TupleWalk.successors(explicit.factors, state, event)).contains(next);
            assertThat(event != Lts.HIDDEN && explicit.errors.get(event)).isFalse();
            boolean observed = explicit.isObserved(event);
            if (observed || explicit.classOf(next) != explicit.classOf(state)) {
                GraphStep expected =
                        taken < stem.size() ? stem.get(taken) : loop.get((taken - stem.size()) % loop.size());
                assertThat(expected.event()).isEqualTo(observed ? event : Lts.HIDDEN);
                assertThat(graph.classOf(expected.target())).isEqualTo(explicit.classOf(next));
                taken++;
            }
            takenAtLoop = i + 1 == path.loop() ? taken : takenAtLoop;
            state = next;
        }
        if (path.loop() == ProductPath.FINITE) {
            assertThat(taken).isEqualTo(stem.size());
            assertThat(loop).isEmpty();
        } else {
            assertThat(takenAtLoop).isEqualTo(stem.size());
            assertThat(ExplicitGraph.list(path.states().get(path.loop()))).isEqualTo(state);
            if (loop.isEmpty()) {
                assertThat(taken).isEqualTo(stem.size());
            } else {
                assertThat(taken - stem.size()).isPositive();
                assertThat((taken - stem.size()) % loop.size()).isZero();
            }
        }
        return state;
    }
}
