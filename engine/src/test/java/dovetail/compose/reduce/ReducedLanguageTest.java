package dovetail.compose.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.ResultCache;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ProductLanguage;
import dovetail.compose.RandomCompositions;
import dovetail.compose.ReducedComposition;
import dovetail.compose.join.ProductConstruction;
import dovetail.lts.Lts;
import dovetail.minimise.Relation;
import dovetail.testkit.random.Cases;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Reductions of a composition keep the language of the whole product: hiding, joining and minimising all words but for
 * the letters that they hide, pruning the words that lead to the bad state but for the events that it drops.
 */
class ReducedLanguageTest {
    private static final int CASES = 150;
    /** Violations are few, and take less time. */
    private static final int PRUNED = 2000;

    /** Tuples of local states; determinising more takes long. */
    private static final int MOST_TUPLES = 100;

    private static final Budget BUDGET = Budget.unlimited();

    private int changed;

    private interface Check {
        void check(Composition composition, long seed);
    }

    private void forEach(int usual, Check check) {
        Cases.forEachSeed(usual, seed -> {
            Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
            int tuples = composition.monitor().stateCount();
            for (ComponentLts machine : composition.components()) {
                tuples *= machine.stateCount();
            }
            if (tuples <= MOST_TUPLES) {
                check.check(composition, seed);
            }
        });
        Cases.assertNotEmpty("compositions that were reduced", changed, usual / 20, usual);
    }

    private void assertSameWords(Composition before, ReducedComposition after, IntUnaryOperator letter) {
        changed += after.composition() == before ? 0 : 1;
        assertThat(ProductLanguage.difference(
                        ProductLanguage.ofWords(before, letter),
                        ProductLanguage.ofWords(after.composition(), event -> event),
                        before.events()))
                .as("a word of one product only")
                .isNull();
    }

    @Test
    void hidingDropsTheEventsOfOneComponent() {
        forEach(
                CASES,
                (before, seed) -> assertSameWords(
                        before,
                        Hiding.apply(before, BUDGET),
                        event -> declaring(before, event, List.of()) == 1 ? Lts.HIDDEN : event));
    }

    @Test
    void joiningDropsTheEventsOfTheJoinedComponentsOnly() {
        forEach(CASES, (before, seed) -> {
            int count = before.components().size();
            if (count >= 2) {
                int first = (int) (seed % (count - 1));
                List<Integer> members = List.of(first, first + 1);
                ReducedComposition after = ProductConstruction.apply(before, members, 1000, BUDGET, Progress.SILENT);
                assertThat(after.composition().components()).hasSize(count - 1);
                assertSameWords(
                        before,
                        after,
                        event -> declaring(before, event, List.of()) > 0 && declaring(before, event, members) == 0
                                ? Lts.HIDDEN
                                : event);
            }
        });
    }

    @Test
    void minimisingKeepsAllWords() {
        for (Relation relation : List.of(Relation.BRANCHING, Relation.WEAK_TRACE)) {
            Minimisation minimisation = new Minimisation(
                    relation, 4, new MinimisedComponents(Budget.unlimited().meter(), ResultCache.NONE));
            forEach(
                    CASES,
                    (before, seed) -> assertSameWords(
                            before, minimisation.apply(before, BUDGET, Progress.SILENT), event -> event));
        }
    }

    @Test
    void pruningKeepsTheViolations() {
        forEach(PRUNED, (before, seed) -> {
            ReducedComposition after = Pruning.apply(before);
            Composition pruned = after.composition();
            changed += pruned == before ? 0 : 1;
            TreeSet<Integer> kept = new TreeSet<>();
            for (int event = 0; event < pruned.events(); event++) {
                kept.add(after.origin().applyAsInt(event));
            }
            assertThat(kept).as("each event stands for one of its own").hasSize(pruned.events());
            assertThat(ProductLanguage.difference(
                            ProductLanguage.ofViolations(before, event -> kept.contains(event) ? event : Lts.HIDDEN),
                            ProductLanguage.ofViolations(pruned, after.origin()),
                            before.events()))
                    .as("a violation of one product only")
                    .isNull();
        });
    }

    /**
     * The component takes the last event, a, in every state that is left after those without a are cut off. It must keep
     * its say in a all the same: after b and e it does not take a.
     */
    @Test
    void pruningKeepsTheSayOfAComponentInTheLastEvent() {
        int a = 0;
        int b = 1;
        int e = 2;
        int[] alphabet = {a, b, e};
        ComponentLts component = new ComponentLts.Builder("component")
                .step(0, a, 0)
                .step(0, b, 1)
                .step(0, b, 2)
                .step(0, e, 0)
                .step(1, e, 1)
                .step(2, a, 2)
                .build(3, 0, alphabet);
        ComponentLts monitor = new ComponentLts.Builder("monitor")
                .step(0, b, 1)
                .step(1, e, 2)
                .step(2, a, 3)
                .build(4, 0, alphabet);
        Composition before = new Composition(3, List.of(component), monitor, 3);
        ReducedComposition after = Pruning.apply(before);
        assertThat(ProductLanguage.difference(
                        ProductLanguage.ofViolations(before, event -> Lts.HIDDEN),
                        ProductLanguage.ofViolations(after.composition(), event -> Lts.HIDDEN),
                        0))
                .isNull();
    }

    /** How many components declare an event, some of them aside; an event of the monitor counts as one of many. */
    private static int declaring(Composition composition, int event, List<Integer> aside) {
        int count = composition.monitor().declares(event) ? 100 : 0;
        for (int m = 0; m < composition.components().size(); m++) {
            ComponentLts machine = composition.components().get(m);
            count += machine.declares(event) && !aside.contains(m) ? 1 : 0;
        }
        return count;
    }
}
