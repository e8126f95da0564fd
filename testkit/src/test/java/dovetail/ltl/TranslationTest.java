package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.testkit.RandomFormulas;
import org.junit.jupiter.api.Test;

class TranslationTest {
    private static final int ATOMS = 4;

    /** The words of the formula are accepted, and no others, by both automata and by those of the negation. */
    @Test
    void automataAgreeWithTheFormulaOnRandomWords() {
        for (int seed = 0; seed < 1500; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 1 + seed % ATOMS);
            Formula formula = random.formula(1 + seed % 12);
            Automaton generalised = Translation.generalised(formula, ATOMS);
            Automaton buchi = Translation.buchi(formula, ATOMS);
            Automaton negation = Translation.generalised(Formula.not(formula), ATOMS);
            assertThat(buchi.sets()).as("%s", formula).isEqualTo(1);
            assertThat(buchi.isStateBased()).as("%s", formula).isTrue();
            for (int i = 0; i < 10; i++) {
                LassoWord word = random.word(4);
                boolean expected = word.satisfies(formula);
                assertThat(accepts(generalised, word))
                        .as("%s on %s", formula, word)
                        .isEqualTo(expected);
                assertThat(accepts(buchi, word)).as("%s on %s", formula, word).isEqualTo(expected);
                assertThat(accepts(negation, word))
                        .as("not %s on %s", formula, word)
                        .isEqualTo(!expected);
            }
        }
    }

    private static boolean accepts(Automaton automaton, LassoWord word) {
        return Acceptance.accepts(automaton, word.stem(), word.loop());
    }
}
