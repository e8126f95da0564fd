package dovetail.compose.join;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.ResultCache;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.TupleWalk;
import dovetail.compose.reduce.Minimisation;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Composed and minimised groups leave a composition violated or not, and words of violations are lifted. Candidates are
 * all pairs with a common event, and all components of an event with three or four of them.
 */
class IncrementalCompositionTest {
    private static final int ROUNDS = 1500;
    private static final Budget BUDGET = Budget.unlimited();

    private int violated;
    private int composed;

    private static IncrementalComposition composing() {
        MinimisedComponents known = new MinimisedComponents(BUDGET.meter(), ResultCache.NONE);
        return new IncrementalComposition(new Minimisation(Relation.WEAK_TRACE, 1, known), "", BUDGET, Progress.SILENT);
    }

    @Test
    void violationsStay() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition before = new RandomCompositions(seed, seed % 2 == 0).next();
            List<List<Integer>> candidates = JoinCandidates.of(before, BUDGET);
            assertThat(candidates).as("seed " + seed).hasSameElementsAs(candidates(before));
            assertThat(candidates).as("seed " + seed).doesNotHaveDuplicates();
            IncrementalComposition.Joined best = composing().best(before, Integer.MAX_VALUE, 1);
            assertThat(best == null).as("seed " + seed).isEqualTo(candidates.isEmpty());
            if (best != null) {
                check(before, best, seed);
                check(before, composing().preferred(before), seed);
                composed++;
            }
        }
        assertThat(composed).isGreaterThan(ROUNDS / 2);
        assertThat(violated).isGreaterThan(ROUNDS / 5);
    }

    private void check(Composition before, IncrementalComposition.Joined joined, int seed) {
        Composition after = joined.reduced().composition();
        assertThat(after.components())
                .as("seed " + seed)
                .hasSize(before.components().size() - joined.members().size() + 1)
                .contains(joined.minimised());
        assertThat(joined.names(before))
                .as("seed " + seed)
                .isEqualTo(joined.members().stream().map(m -> "m" + m).toList());
        int[] word = new TupleWalk(after).violation();
        assertThat(word != null).as("violated, seed " + seed).isEqualTo(new TupleWalk(before).violation() != null);
        if (word != null) {
            violated++;
            assertThat(new TupleWalk(before)
                            .isViolatedBy(joined.reduced().lift().word(word)))
                    .as("lifted, seed " + seed)
                    .isTrue();
        }
    }

    private static Set<List<Integer>> candidates(Composition composition) {
        Set<List<Integer>> candidates = new HashSet<>();
        for (int event = 0; event < composition.events(); event++) {
            List<Integer> declaring = new ArrayList<>();
            for (int m = 0; m < composition.components().size(); m++) {
                if (composition.components().get(m).declares(event)) {
                    declaring.add(m);
                }
            }
            if (declaring.size() == 3 || declaring.size() == 4) {
                candidates.add(declaring);
            }
            for (int i = 0; i < declaring.size(); i++) {
                for (int j = i + 1; j < declaring.size(); j++) {
                    candidates.add(List.of(declaring.get(i), declaring.get(j)));
                }
            }
        }
        return candidates;
    }
}
