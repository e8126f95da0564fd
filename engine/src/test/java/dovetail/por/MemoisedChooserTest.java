package dovetail.por;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.model.Network;
import dovetail.por.choose.Chooser;
import dovetail.por.choose.ReductionCounts;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.reference.ReferenceSearch;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A choice that is memoisedChoice is the one that would be made. */
class MemoisedChooserTest {
    private static final int CASES = 400;
    private static final int MAX_STATES = 500;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.guarded(seed, MAX_STATES), seed));
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
    }

    /** Ample sets that depend on the values of indices, and sets of groups of several words. */
    @Test
    void networksWithCells() {
        Cases.forEachSeed(CASES, seed -> compare(CellNetworks.network(seed), seed));
    }

    private static void compare(Network network, long seed) {
        List<Preserved> purposes = List.of(
                new Preserved.Deadlocks(),
                new Preserved.Errors(),
                new Preserved.States(RandomNetworks.predicate(network, seed)));
        List<int[]> states = new ArrayList<>(new ReferenceSearch(network).allStates());
        // Once in the order in which a search comes upon them, and once, when most is memoisedChoice, in another.
        List<int[]> backwards = new ArrayList<>(states);
        Collections.reverse(backwards);
        states.addAll(backwards);
        // As much as is wanted, too little to go on memoised after a while, and nothing.
        Budget unlimited = Budget.unlimited();
        List<Budget> budgets = List.of(unlimited, unlimited.withMemory(100_000), unlimited.withMemory(1));
        for (Preserved purpose : purposes) {
            for (PorOptions.Strategy strategy : PorOptions.Strategy.values()) {
                ValueSets sets = ValueAnalysis.of(network);
                GroupTable table = new GroupTable(network);
                PartialOrderReduction reduction =
                        PartialOrderReduction.of(network, sets, table, purpose, PorOptions.DEFAULT.with(strategy));
                StateLayout layout = StateLayout.of(network, sets);
                StepRelation relation = PreparedSystem.of(network, sets, Budget.unlimited())
                        .steps(List.of(), List.of(), Budget.unlimited())
                        .steps(layout, Compile.NEVER)
                        .current();
                new Comparison(
                                reduction,
                                relation,
                                budgets.get((int) (seed % budgets.size())).meter())
                        .compare(states);
            }
        }
    }

    private static final class Comparison {
        private final StateLayout layout;
        private final Stepper stepper;
        private final QueriedState queried;
        private final Chooser memoised;
        private final Chooser unmemoised;
        private final Successors out;
        private final long[] packed;
        private final int groups;

        Comparison(PartialOrderReduction reduction, StepRelation relation, MemoryMeter meter) {
            this.layout = relation.layout();
            this.stepper = relation.stepper(Budget.unlimited());
            this.queried = reduction.queriedState(relation, stepper, Budget.unlimited());
            this.memoised = reduction.chooser(relation, meter);
            this.unmemoised = reduction.chooserWithoutMemo();
            this.out = new Successors(layout.words(), 16);
            this.packed = new long[layout.words()];
            this.groups = reduction.groups();
        }

        void compare(List<int[]> states) {
            for (int[] state : states) {
                layout.encode(state, packed, 0);
                out.clear();
                long errors = out.errors;
                try {
                    stepper.successors(packed, 0, out);
                } catch (LayoutOverflow e) {
                    continue;
                }
                if (out.errors == errors && out.count > 0) {
                    long[] enabled = enabled();
                    int count = Bits.count(enabled);
                    queried.enter(packed, 0);
                    List<Integer> memoisedChoice = kept(memoised.choose(queried, enabled, count), enabled);
                    ReductionCounts.Obstacle memoisedObstacle = memoised.obstacle();
                    queried.begin(enabled);
                    long[] chosen = unmemoised.choose(queried, enabled, count);
                    assertThat(memoisedChoice).isEqualTo(kept(chosen, enabled));
                    if (chosen == Chooser.ALL) {
                        assertThat(memoisedObstacle).isEqualTo(unmemoised.obstacle());
                    }
                }
            }
        }

        private long[] enabled() {
            long[] enabled = Bits.none(groups);
            for (int i = 0; i < out.count; i++) {
                Bits.set(enabled, out.tags[i]);
            }
            return enabled;
        }

        /** The groups that are kept, or null for all. */
        private static List<Integer> kept(long[] chosen, long[] enabled) {
            if (chosen == Chooser.ALL) {
                return null;
            }
            List<Integer> kept = new ArrayList<>();
            for (int g = Bits.next(enabled, 0); g >= 0; g = Bits.next(enabled, g + 1)) {
                if (Bits.get(chosen, g)) {
                    kept.add(g);
                }
            }
            return kept;
        }
    }
}
