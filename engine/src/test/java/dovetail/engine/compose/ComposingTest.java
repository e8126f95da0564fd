package dovetail.engine.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.ResultCache;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.TupleWalk;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.minimise.Relation;
import org.junit.jupiter.api.Test;

/** Putting machines together, against a walk through all states. */
class ComposingTest {
    private static final int ROUNDS = 1000;

    @Test
    void answersAsAWalkThroughAllStatesDoes() {
        int violated = 0;
        int composed = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
            boolean expected = new TupleWalk(composition).violation() != null;
            MinimisedComponents known =
                    new MinimisedComponents(Budget.unlimited().meter(), ResultCache.NONE);
            for (Relation relation : new Relation[] {Relation.STRONG, Relation.BRANCHING, Relation.WEAK_TRACE}) {
                for (ComposeOptions.Order order : ComposeOptions.Order.values()) {
                    Composing composing = new Composing(
                            composition,
                            "never",
                            known,
                            new ComposeOptions(relation, order),
                            Budget.unlimited(),
                            Progress.SILENT);
                    int[] word = composing.violation();
                    String what = "seed " + seed + ", " + relation + ", " + order;
                    assertThat(word != null).as(what).isEqualTo(expected);
                    if (word != null) {
                        assertThat(new TupleWalk(composition).isViolatedBy(word))
                                .as(what)
                                .isTrue();
                        violated++;
                    }
                    composed += composing.figures(0).checks() > 0 ? 1 : 0;
                }
            }
        }
        assertThat(violated).isBetween(ROUNDS, 8 * ROUNDS);
        assertThat(composed).isGreaterThan(ROUNDS / 5);
    }
}
