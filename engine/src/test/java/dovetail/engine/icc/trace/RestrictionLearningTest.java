package dovetail.engine.icc.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.engine.icc.RandomCompositions;
import dovetail.engine.icc.Words;
import dovetail.testkit.random.Cases;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A constraint that is learned from a failed check forbids all traces that were chosen, and no trace that would have made
 * the check succeed: with each forbidden word in the place of the chosen traces, the check fails, too.
 */
class RestrictionLearningTest {
    private static final int CASES = 800;
    private static final int LONGEST = 4;

    private int failed;
    private int forbidden;
    private int beyond;

    @Test
    void forbiddenTracesFailTheCheck() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Composition composition = RandomCompositions.next(random);
            if (composition.components().size() > 1) {
                check(composition, random);
            }
        });
        Cases.assertNotEmpty("failed checks", failed, CASES / 10, CASES);
        Cases.assertNotEmpty("forbidden words", forbidden, CASES, CASES);
        Cases.assertNotEmpty("forbidden words that were not chosen", beyond, CASES, CASES);
    }

    private void check(Composition composition, Random random) {
        ComponentLts first = composition.components().get(0);
        ComponentLts second = composition.components().get(1);
        BitSet ends = new BitSet();
        ends.set(random.nextInt(first.stateCount()));
        Traces chosen = projection(first, ends);
        BitSet bad = new BitSet();
        bad.set(composition.bad());
        Traces property = projection(composition.monitor(), bad);
        ExploredProduct check = search(composition, List.of(chosen, property), second);
        if (!check.accepting().isEmpty()) {
            return;
        }
        failed++;
        int[] alphabet = Arrays.stream(first.alphabet()).limit(3).toArray();
        for (boolean generalise : new boolean[] {false, true}) {
            Restriction restriction =
                    new RestrictionLearning(check, 0, chosen, Words.effort()).restriction(generalise, Long.MAX_VALUE);
            for (int[] word : Words.upTo(LONGEST, alphabet)) {
                boolean isForbidden = !RestrictionTest.allows(restriction, word);
                boolean isChosen = Words.isTrace(word, chosen);
                assertThat(isForbidden || !isChosen)
                        .as("forbidden: the chosen trace " + Arrays.toString(word))
                        .isTrue();
                if (isForbidden) {
                    forbidden++;
                    beyond += isChosen ? 0 : 1;
                    Traces instead = Traces.of("instead", word, first.alphabet());
                    assertThat(search(composition, List.of(instead, property), second)
                                    .accepting()
                                    .isEmpty())
                            .as("fails: " + Arrays.toString(word))
                            .isTrue();
                }
            }
        }
    }

    private static Traces projection(ComponentLts component, BitSet ends) {
        return Projection.of(component, Words.all(component), component.alphabet(), Long.MAX_VALUE, Words.effort())
                .accepting(ends)
                .trimmed();
    }

    private static ExploredProduct search(Composition composition, List<Traces> parts, ComponentLts component) {
        Check check = new Check(parts, component, null);
        return CheckSearch.run(check, 0, Budget.unlimited().meter(), Words.effort());
    }
}
