package dovetail.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.reference.ReferenceSearch;
import dovetail.replay.Replay;
import dovetail.search.Goals;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts are those of the reference, however often the levels are sifted in the middle of the search. */
class ReachableStatesTest {
    private static final int CASES = 300;
    private static final int MAX_STATES = 300;

    private int sifted;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.guarded(seed, MAX_STATES), seed));
        Cases.assertNotEmpty("sifted", sifted, CASES / 3, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
        Cases.assertNotEmpty("sifted", sifted, CASES / 3, CASES);
    }

    @Test
    void nets() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNet.of(seed), seed));
        Cases.assertNotEmpty("sifted", sifted, CASES / 3, CASES);
    }

    private void compare(Network network, long seed) {
        ReferenceSearch expected = new ReferenceSearch(network);
        String order = seed % 2 == 0 ? "force" : "given";
        String sifting = seed % 3 == 0 ? "on" : "auto";
        SymbolicOptions options =
                new SymbolicOptions(SymbolicOptions.DEFAULT.with("order", order).with("sifting", sifting), true);
        int first = 1 + (int) (seed % 4);
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            List<String> story = system.widening(budget, meter -> {
                SymbolicRun run = new ReachableStates(system, options, first, budget.within(meter)).run();
                RunNumbers numbers = run.numbers();
                assertThat(numbers.states()).as(network.name()).isEqualTo(BigInteger.valueOf(expected.states()));
                assertThat(numbers.transitions()).isEqualTo(BigInteger.valueOf(expected.transitions()));
                assertThat(numbers.deadlocks()).isEqualTo(BigInteger.valueOf(expected.deadlocks()));
                if (seed % 5 == 0) {
                    run.dropLayers();
                }
                int distance = expected.distanceToDeadlock().orElse(-1);
                List<List<List<int[]>>> paths = run.paths(new Goals(0, true, false, 0, 1), List.of());
                assertThat(paths.get(0)).hasSize(distance < 0 ? 0 : 1);
                if (distance >= 0) {
                    assertThat(paths.get(0).get(0)).as(network.name()).hasSize(distance + 1);
                    new Replay(network, budget).toDeadlock(paths.get(0).get(0));
                }
                return run.story();
            });
            sifted += story.size() - 1;
        }
    }
}
