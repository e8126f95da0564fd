package dovetail.engine.sog.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.ObservedLts;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Symbolic observation graphs of random products, compared with the definitions. */
class SymbolicGraphTest {
    private static final int USUAL = 4000;

    @Test
    void graphIsThatOfTheDefinitions() {
        int[] met = new int[4];
        Cases.forEachSeed(USUAL, seed -> {
            ExplicitGraph explicit = new ExplicitGraph(seed);
            if (explicit.isLarge()) {
                return;
            }
            Budget budget = Budget.unlimited();
            try (SymbolicGraph graph = graph(explicit, budget)) {
                ObservedLts whole = graph.whole("g", Progress.SILENT);
                compare(explicit, graph, whole);
                met[0] += whole.stateCount() > 2 ? 1 : 0;
                met[1] += whole.livelocks().isEmpty() ? 0 : 1;
                met[2] += Arrays.stream(whole.families()).anyMatch(f -> f != Behaviours.NONE) ? 1 : 0;
                met[3] += whole.lts().transitionCount() > 0
                                && whole.lts().event(whole.lts().rowStart(0)) == Lts.HIDDEN
                        ? 1
                        : 0;
            }
            assertThat(budget.meter().bytes()).isZero();
        });
        Cases.assertNotEmpty("graphs with many nodes", met[0], USUAL / 10, USUAL);
        Cases.assertNotEmpty("graphs with livelocks", met[1], USUAL / 10, USUAL);
        Cases.assertNotEmpty("graphs with behaviours", met[2], USUAL / 10, USUAL);
        Cases.assertNotEmpty("graphs with hidden steps", met[3], USUAL / 20, USUAL);
    }

    private static void compare(ExplicitGraph explicit, SymbolicGraph graph, ObservedLts whole) {
        List<Set<List<Integer>>> aggregates = new ArrayList<>();
        Map<Integer, Integer> found = new HashMap<>();
        aggregates.add(explicit.closure(List.of(explicit.initial())));
        found.put(graph.initial(), 0);
        List<Integer> open = new ArrayList<>(List.of(graph.initial()));
        Set<Set<List<Integer>>> different = new HashSet<>(aggregates);
        while (!open.isEmpty()) {
            int node = open.remove(open.size() - 1);
            Set<List<Integer>> aggregate = aggregates.get(found.get(node));
            assertThat(graph.stateCount(node)).isEqualTo(BigInteger.valueOf(aggregate.size()));
            assertThat(SymbolicProductTest.sets(graph.product(), aggregate)).isEqualTo(graph.states(node));
            assertThat(whole.classes()[node])
                    .isEqualTo(explicit.classOf(aggregate.iterator().next()));
            assertThat(whole.livelocks().get(node)).isEqualTo(explicit.hasLivelock(aggregate));
            assertThat(graph.livelocks()
                            .diverging(graph.states(node), graph.states(node))
                            .isEmpty())
                    .isEqualTo(!explicit.hasLivelock(aggregate));
            Set<Set<Integer>> behaviours = new HashSet<>();
            for (int[] set : whole.behavioursOf(node)) {
                behaviours.add(new HashSet<>(ExplicitGraph.list(set)));
            }
            assertThat(behaviours).isEqualTo(explicit.minimalBehaviours(aggregate));
            TreeMap<Integer, TreeMap<Integer, Set<List<Integer>>>> successors = explicit.successors(aggregate);
            int transitions = 0;
            Lts lts = whole.lts();
            for (int i = lts.rowStart(node); i < lts.rowStart(node + 1); i++) {
                int target = lts.target(i);
                Set<List<Integer>> after = successors.get(lts.event(i)).get(whole.classes()[target]);
                assertThat(after).isNotNull();
                if (found.putIfAbsent(target, aggregates.size()) == null) {
                    aggregates.add(after);
                    assertThat(different.add(after)).isTrue();
                    open.add(target);
                } else {
                    assertThat(aggregates.get(found.get(target))).isEqualTo(after);
                }
                transitions++;
            }
            assertThat(transitions)
                    .isEqualTo(
                            successors.values().stream().mapToInt(TreeMap::size).sum());
        }
        assertThat(found).hasSize(whole.stateCount());
        BitSet alphabet = (BitSet) explicit.declared.clone();
        alphabet.and(explicit.observed);
        assertThat(whole.alphabet()).isEqualTo(alphabet.stream().toArray());
    }

    @Test
    void nodesCountAsStates() {
        assertThatThrownBy(() -> {
                    for (long seed = 0; seed < 100; seed++) {
                        try (SymbolicGraph graph = graph(
                                new ExplicitGraph(seed), Budget.unlimited().withStates(2))) {
                            graph.whole("g", Progress.SILENT);
                        }
                    }
                })
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.STATES));
    }

    @Test
    void memoryIsGivenBackAfterALimit() {
        for (int kilobytes = 40; kilobytes < 400; kilobytes += 10) {
            Budget budget = Budget.unlimited().withMemory(kilobytes * 1024L);
            try (SymbolicGraph graph = graph(new ExplicitGraph(3), budget)) {
                graph.whole("g", Progress.SILENT);
            } catch (Limit.Exceeded e) {
                assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY);
            }
            assertThat(budget.meter().bytes()).isZero();
        }
    }

    static SymbolicGraph graph(ExplicitGraph explicit, Budget budget) {
        return new SymbolicGraph(
                explicit.factors, explicit.observed, explicit.errors, explicit.classes, new Behaviours(), budget);
    }
}
