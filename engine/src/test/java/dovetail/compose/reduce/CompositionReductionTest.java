package dovetail.compose.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.ResultCache;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.ReducedComposition;
import dovetail.compose.TupleWalk;
import dovetail.compose.join.ProductConstruction;
import dovetail.lts.Lts;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Each reduction, alone and after others, against a walk through all states. */
class CompositionReductionTest {
    private static final int ROUNDS = 3000;
    private static final Budget BUDGET = Budget.unlimited();

    /** Whether a reduction did anything, counted so that no test passes because nothing was ever reduced. */
    private int changed;

    private int violated;

    private static ReducedComposition minimise(Composition composition, Relation relation, double growth) {
        return new Minimisation(relation, growth, new MinimisedComponents(BUDGET.meter(), ResultCache.NONE))
                .apply(composition, BUDGET, Progress.SILENT);
    }

    private static ReducedComposition reduce(Composition composition, double growth) {
        return CompositionReduction.apply(
                composition,
                new Minimisation(
                        Relation.WEAK_TRACE, growth, new MinimisedComponents(BUDGET.meter(), ResultCache.NONE)),
                BUDGET,
                Progress.SILENT);
    }

    private interface Step {
        ReducedComposition apply(Composition composition);
    }

    private void check(Step step) {
        changed = 0;
        violated = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition original = new RandomCompositions(seed, seed % 2 == 0).next();
            check(original, step.apply(original), seed);
        }
        assertThat(changed).isGreaterThan(ROUNDS / 20);
        assertThat(violated).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
    }

    private void check(Composition original, ReducedComposition reduced, int seed) {
        changed += reduced.composition() == original ? 0 : 1;
        int[] expected = new TupleWalk(original).violation();
        int[] found = new TupleWalk(reduced.composition()).violation();
        assertThat(found != null).as("violated, seed " + seed).isEqualTo(expected != null);
        if (found != null) {
            violated++;
            int[] lifted = reduced.lift().word(found);
            assertThat(new TupleWalk(original).isViolatedBy(lifted))
                    .as("seed " + seed + ": word " + Arrays.toString(lifted))
                    .isTrue();
        }
    }

    @Test
    void pruning() {
        check(Pruning::apply);
    }

    @Test
    void prunedAgainNothingIsLeftToPrune() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition once = Pruning.apply(new RandomCompositions(seed, seed % 2 == 0).next())
                    .composition();
            assertThat(Pruning.apply(once).composition()).as("seed " + seed).isSameAs(once);
        }
    }

    @Test
    void hiding() {
        check(composition -> Hiding.apply(composition, BUDGET));
    }

    @Test
    void mergingEvents() {
        check(composition -> EventMerging.apply(composition, BUDGET));
    }

    @Test
    void minimisingUpToBranchingBisimulation() {
        check(composition -> minimise(composition, Relation.BRANCHING, 1));
    }

    @Test
    void minimisingUpToWeakTraces() {
        check(composition -> minimise(composition, Relation.WEAK_TRACE, 1));
        check(composition -> minimise(composition, Relation.WEAK_TRACE, 100));
    }

    @Test
    void determinisedMachinesHaveNoHiddenSteps() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition composition = minimise(new RandomCompositions(seed, true).next(), Relation.WEAK_TRACE, 1000)
                    .composition();
            for (ComponentLts component : composition.components()) {
                for (int i = 0; i < component.transitionCount(); i++) {
                    assertThat(component.event(i)).isNotEqualTo(Lts.HIDDEN);
                }
            }
        }
    }

    @Test
    void mergingMachines() {
        Random random = new Random(7);
        check(composition -> merge(composition, random));
    }

    private static ReducedComposition merge(Composition composition, Random random) {
        List<Integer> members = new ArrayList<>();
        for (int m = 0; m < composition.components().size(); m++) {
            if (random.nextInt(3) > 0) {
                members.add(m);
            }
        }
        return members.size() < 2
                ? ReducedComposition.unchanged(composition)
                : ProductConstruction.apply(composition, members, 100_000, BUDGET, Progress.SILENT);
    }

    @Test
    void allOfThemUntilNothingChanges() {
        check(composition -> reduce(composition, 1));
        check(composition -> reduce(composition, 5));
    }

    @Test
    void reducedAgainNothingIsLeftToReduce() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition once = reduce(new RandomCompositions(seed, seed % 2 == 0).next(), 1)
                    .composition();
            assertThat(Pruning.apply(once).composition()).as("seed " + seed).isSameAs(once);
            assertThat(EventMerging.apply(once, BUDGET).composition())
                    .as("seed " + seed)
                    .isSameAs(once);
            assertThat(Hiding.apply(once, BUDGET).composition())
                    .as("seed " + seed)
                    .isSameAs(once);
        }
    }

    @Test
    void theMonitorAsAComponent() {
        check(MonitorAsComponent::apply);
    }

    @Test
    void anySequenceOfThem() {
        Random random = new Random(11);
        List<UnaryOperator<ReducedComposition>> steps = List.of(
                reduced -> reduced.then(Pruning.apply(reduced.composition())),
                reduced -> reduced.then(Hiding.apply(reduced.composition(), BUDGET)),
                reduced -> reduced.then(EventMerging.apply(reduced.composition(), BUDGET)),
                reduced -> reduced.then(minimise(reduced.composition(), Relation.WEAK_TRACE, 2)),
                reduced -> reduced.then(minimise(reduced.composition(), Relation.BRANCHING, 1)),
                reduced -> reduced.then(merge(reduced.composition(), random)));
        check(composition -> {
            ReducedComposition reduced = ReducedComposition.unchanged(composition);
            for (int k = 0; k < 8; k++) {
                reduced = steps.get(random.nextInt(steps.size())).apply(reduced);
            }
            return reduced;
        });
    }
}
