package dovetail.por;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Network;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A reduction for deadlocks keeps every reachable deadlock and makes up none. */
class DeadlockReductionTest {
    private static final int CASES = 1500;
    private static final int COMPILED = 25;
    private static final int MAX_STATES = 1500;
    /** Fewer networks, as when one seed is looked at, say little about how much is left out. */
    private static final int ENOUGH = 300;

    @Test
    void guardedNetworks() {
        Totals totals = new Totals();
        Cases.forEachSeed(CASES, seed -> totals.add(RandomNetworks.guarded(seed, MAX_STATES), Compile.NEVER));
        // Measured: 171 of 1,500 became smaller, and 130,941 of 134,652 states were left.
        totals.check(8, 99);
    }

    @Test
    void explicitNetworks() {
        Totals totals = new Totals();
        Cases.forEachSeed(CASES, seed -> totals.add(RandomNetworks.explicit(seed), Compile.AUTO));
        // Measured: 624 of 1,500 became smaller, and 31,832 of 54,293 states were left.
        totals.check(33, 70);
    }

    @Test
    void compiledNetworks() {
        Totals totals = new Totals();
        Cases.forEachSeed(COMPILED, seed -> totals.add(RandomNetworks.guarded(seed, MAX_STATES), Compile.ALWAYS));
    }

    @Test
    void gallery() {
        Totals totals = new Totals();
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            totals.add(exhibit.network(), Compile.NEVER);
        }
    }

    /** Compares, and sums up: a reduction that never reduces proves nothing. */
    private static final class Totals {
        private long full;
        private long reduced;
        private int networks;
        private int smaller;

        void add(Network network, Compile compile) {
            ReferenceSearch reference = new ReferenceSearch(network);
            Set<List<Integer>> states = new HashSet<>();
            Set<List<Integer>> deadlocks = new HashSet<>();
            for (int[] state : reference.allStates()) {
                states.add(ReducedWalk.asList(state));
            }
            for (int[] state : reference.allDeadlocks()) {
                deadlocks.add(ReducedWalk.asList(state));
            }
            ReducedWalk walk = new ReducedWalk(network, new Preserved.Deadlocks(), options(), compile);
            assertThat(walk.deadlocks()).as(network.name()).isEqualTo(deadlocks);
            assertThat(states).as(network.name()).containsAll(walk.states());
            networks++;
            full += states.size();
            reduced += walk.states().size();
            smaller += walk.states().size() < states.size() ? 1 : 0;
        }

        /** The strategies take turns. */
        private PorOptions options() {
            PorOptions.Strategy[] strategies = PorOptions.Strategy.values();
            return PorOptions.DEFAULT.with(strategies[networks % strategies.length]);
        }

        /**
         * @param percentSmaller the least part of the networks that must become smaller
         * @param percentLeft the most that may be left of their states
         */
        void check(int percentSmaller, int percentLeft) {
            if (networks >= ENOUGH) {
                assertThat(100 * smaller).isGreaterThan(percentSmaller * networks);
                assertThat(100 * reduced).isLessThan(percentLeft * full);
            }
        }
    }
}
