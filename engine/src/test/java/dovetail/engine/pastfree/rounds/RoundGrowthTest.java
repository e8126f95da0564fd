package dovetail.engine.pastfree.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import dovetail.prepare.PreparedSystem;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Growth of rounds against exhaustive exploration of small systems. */
class RoundGrowthTest {
    private static final int CASES = 150;
    private static final List<String> LABELS = List.of("a", "b");
    /** Systems of this test have at most so many states, so that many rounds are all rounds. */
    private static final int MANY = 26;

    /** A system of two components that flip and count, in an environment whose rounds are one word. */
    private record Fixture(List<LabelledLts> system, List<String> round, List<String> tail) {
        static Fixture random(long seed) {
            Random random = new Random(seed);
            List<LabelledLts> system = new ArrayList<>();
            for (int c = 0; c < 2; c++) {
                system.add(component(random, 2 + random.nextInt(4)));
            }
            List<String> round = new ArrayList<>();
            for (int i = 0; i <= random.nextInt(3); i++) {
                round.add(LABELS.get(random.nextInt(2)));
            }
            return new Fixture(system, round, List.of());
        }

        /** The same with a word after the rounds. */
        Fixture followedBy(List<String> word) {
            return new Fixture(system, round, word);
        }

        private static LabelledLts component(Random random, int states) {
            LabelledLts.Builder builder = new LabelledLts.Builder().initial(0);
            // Every component has both labels, so that rules are the same for all.
            builder.transition(0, "a", random.nextInt(states)).transition(states - 1, "b", random.nextInt(states));
            for (int i = 0; i < states; i++) {
                builder.transition(random.nextInt(states), LABELS.get(random.nextInt(2)), random.nextInt(states));
            }
            return builder.transition(random.nextInt(states), "own", random.nextInt(states))
                    .build();
        }

        /** @param rounds the number of rounds, or 0 for any number */
        Network network(int rounds) {
            Network.Builder builder = new Network.Builder("system");
            for (int c = 0; c < system.size(); c++) {
                builder.explicit("P" + c, system.get(c), Origin.NONE);
            }
            LabelledLts.Builder environment = new LabelledLts.Builder().initial(0);
            int length = round.size() * Math.max(1, rounds);
            for (int i = 0; i < length; i++) {
                environment.transition(i, round.get(i % round.size()), rounds == 0 ? (i + 1) % length : i + 1);
            }
            // Any number of rounds may end whenever the next one could begin.
            for (int i = 0; i < tail.size(); i++) {
                int from = i == 0 && rounds == 0 ? 0 : length + i;
                environment.transition(from, tail.get(i), length + i + 1);
            }
            LabelledLts built = environment.build();
            int last = builder.explicit("env", built, Origin.NONE).index();
            for (String label : built.labels()) {
                for (int c = 0; c < system.size(); c++) {
                    builder.rule(new SyncRule(
                            List.of(
                                    new Participant(last, built.labels().indexOf(label)),
                                    new Participant(c, system.get(c).labels().indexOf(label))),
                            label,
                            Origin.NONE));
                }
            }
            for (int c = 0; c < system.size(); c++) {
                int own = system.get(c).labels().indexOf("own");
                builder.rule(new SyncRule(List.of(new Participant(c, own)), "own", Origin.NONE));
            }
            return builder.build();
        }

        Growth grow(Budget budget, int threads) {
            return new RoundGrowth(this::network, () -> network(0), "env", threads).run(budget, Progress.SILENT);
        }
    }

    /** The system states of a network by exhaustive search. */
    private static Set<List<Integer>> systemStates(ReferenceSearch search) {
        Set<List<Integer>> result = new HashSet<>();
        search.allStates().forEach(state -> result.add(List.of(state[0], state[1])));
        return result;
    }

    private static Reach expected(Network network) {
        ReferenceSearch search = new ReferenceSearch(network);
        Set<List<Integer>> system = systemStates(search);
        int diameter = 0;
        for (List<Integer> state : system) {
            Expr there = Expr.and(network.inLocation(0, state.get(0)), network.inLocation(1, state.get(1)));
            diameter = Math.max(diameter, search.distance(there).orElseThrow());
        }
        TreeMap<Integer, Long> clusters = new TreeMap<>();
        search.allStates().forEach(state -> clusters.merge(state[2], 1L, Long::sum));
        return new Reach(
                search.states(), search.transitions(), system.size(), diameter, new TreeSet<>(clusters.values()), null);
    }

    @Test
    void findsTheLeastNumberOfRoundsThatReachesAll() {
        Cases.forEachSeed(CASES, seed -> {
            Fixture fixture = Fixture.random(seed);
            Growth growth = fixture.grow(Budget.unlimited(), 1 + (int) (seed % 2));
            assertThat(growth.evidence()).isEqualTo(Growth.Evidence.COMPLETE);
            assertThat(growth.unbounded()).isEqualTo(expected(fixture.network(0)));
            for (int rounds = 1; rounds <= growth.rounds(); rounds++) {
                assertThat(growth.after(rounds)).as("%d rounds", rounds).isEqualTo(expected(fixture.network(rounds)));
            }
            Set<List<Integer>> all = systemStates(new ReferenceSearch(fixture.network(MANY)));
            assertThat(systemStates(new ReferenceSearch(fixture.network(growth.enough()))))
                    .isEqualTo(all);
            if (growth.enough() > 1) {
                assertThat(systemStates(new ReferenceSearch(fixture.network(growth.enough() - 1))))
                        .isNotEqualTo(all);
            }
        });
    }

    /** Words after the rounds: what they reach may depend on the number of rounds, so that figures repeat for ever. */
    @Test
    void growthEndsWhereTheEndDependsOnTheNumberOfRounds() {
        int[] incomplete = new int[1];
        Cases.forEachSeed(CASES, seed -> {
            Fixture fixture = Fixture.random(seed).followedBy(List.of("b", "a").subList(0, 1 + (int) (seed % 2)));
            Growth growth = fixture.grow(Budget.unlimited(), 1);
            Set<List<Integer>> all = systemStates(new ReferenceSearch(fixture.network(0)));
            Set<List<Integer>> reached = systemStates(new ReferenceSearch(fixture.network(growth.enough())));
            assertThat(growth.evidence())
                    .isEqualTo(reached.equals(all) ? Growth.Evidence.COMPLETE : Growth.Evidence.SHORT_OF_ALL);
            incomplete[0] += growth.evidence() == Growth.Evidence.SHORT_OF_ALL ? 1 : 0;
        });
        Cases.assertNotEmpty("rounds short of all", incomplete[0], 5, CASES);
    }

    @Test
    void clustersAreCountedWithoutTheirStatesInMemory() {
        Cases.forEachSeed(CASES / 3, seed -> {
            Network network = Fixture.random(seed).network(1 + (int) (seed % 5));
            Reach expected = expected(network);
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                Reach reach = ClusterSizeSearch.of(system, "env", 1, Budget.unlimited(), Progress.SILENT);
                assertThat(reach.states()).isEqualTo(expected.states());
                assertThat(reach.transitions()).isEqualTo(expected.transitions());
                assertThat(reach.clusterSizes()).isEqualTo(expected.clusterSizes());
                assertThat(reach.systemStates()).isEqualTo(Reach.UNKNOWN);
            }
        });
    }

    /** A ring of many locations that one event of the environment moves on, and that then moves by itself. */
    private static Fixture ring(int states) {
        LabelledLts.Builder ring = new LabelledLts.Builder().initial(0);
        for (int i = 0; i < states; i++) {
            ring.transition(i, i == 0 ? "a" : "own", (i + 1) % states);
        }
        return new Fixture(List.of(ring.build(), ring.build()), List.of("a"), List.of());
    }

    @Test
    void withoutMemoryForAProofSizesThatRepeatOnlySuggest() {
        Fixture fixture = ring(150);
        Growth whole = fixture.grow(Budget.unlimited(), 1);
        assertThat(whole.evidence()).isEqualTo(Growth.Evidence.COMPLETE);
        long most = 0;
        for (long memory = 200_000; memory < 3_000_000; memory += 400_000) {
            Growth growth = fixture.grow(Budget.unlimited().withMemory(memory), 1);
            if (growth.evidence() == Growth.Evidence.REPEATING) {
                most = memory;
                assertThat(growth.limit()).isNotNull();
                assertThat(growth.limit().kind()).isEqualTo(Limit.Kind.MEMORY);
                assertThat(growth.unbounded().isWhole()).isFalse();
                assertThat(2 * growth.enough()).isLessThanOrEqualTo(growth.rounds());
            } else {
                assertThat(growth.evidence()).isIn(Growth.Evidence.NONE, Growth.Evidence.COMPLETE);
            }
        }
        assertThat(most)
                .as("the memory with which only clusters could be counted")
                .isPositive();
    }

    @Test
    void aLimitEndsTheGrowth() {
        Growth growth = ring(150).grow(Budget.unlimited().withStates(1_000), 1);
        assertThat(growth.evidence()).isEqualTo(Growth.Evidence.NONE);
        assertThat(growth.enough()).isZero();
        assertThat(growth.limit()).isNotNull();
        assertThat(growth.limit().kind()).isEqualTo(Limit.Kind.STATES);
    }
}
