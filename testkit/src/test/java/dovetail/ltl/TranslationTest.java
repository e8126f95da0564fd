package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.Emptiness;
import dovetail.automaton.buchi.Product;
import dovetail.testkit.random.RandomFormulas;
import java.util.Optional;
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

    @Test
    void languagesAreThoseOfTheTextbookConstruction() {
        for (int seed = 0; seed < 300; seed++) {
            Formula formula = new RandomFormulas(seed, 3).formula(1 + seed % 7);
            Automaton negation = NaiveTranslation.automaton(Formula.not(formula), ATOMS);
            Automaton naive = NaiveTranslation.automaton(formula, ATOMS);
            Automaton ours = Translation.generalised(formula, ATOMS);
            Automaton buchiOfNegation = Translation.buchi(Formula.not(formula), ATOMS);
            assertThat(Emptiness.isEmpty(Product.of(ours, negation)))
                    .as("%s", formula)
                    .isTrue();
            assertThat(Emptiness.isEmpty(Product.of(buchiOfNegation, naive)))
                    .as("%s", formula)
                    .isTrue();
        }
    }

    /** A witness satisfies the formula; where there is none, none of many words does. */
    @Test
    void witnessesOfEmptiness() {
        int empty = 0;
        for (int seed = 0; seed < 1000; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 2);
            Formula formula = random.formula(1 + seed % 9);
            Optional<Emptiness.Witness> witness = Emptiness.witness(Translation.generalised(formula, ATOMS));
            if (witness.isPresent()) {
                LassoWord word =
                        new LassoWord(witness.get().stem(), witness.get().loop());
                assertThat(word.satisfies(formula))
                        .as("%s on %s", formula, word)
                        .isTrue();
            } else {
                empty++;
                for (int i = 0; i < 50; i++) {
                    LassoWord word = random.word(3);
                    assertThat(word.satisfies(formula))
                            .as("%s on %s", formula, word)
                            .isFalse();
                }
            }
        }
        assertThat(empty).isBetween(20, 500);
    }

    @Test
    void aProductAcceptsWhatBothAccept() {
        for (int seed = 0; seed < 300; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 3);
            Formula left = random.formula(1 + seed % 6);
            Formula right = random.formula(1 + seed % 5);
            Automaton product = Product.of(Translation.generalised(left, ATOMS), Translation.generalised(right, ATOMS));
            for (int i = 0; i < 20; i++) {
                LassoWord word = random.word(4);
                assertThat(accepts(product, word))
                        .as("%s and %s on %s", left, right, word)
                        .isEqualTo(word.satisfies(left) && word.satisfies(right));
            }
        }
    }

    /** Many atoms, many operators: an automaton, or a clear word on what there is too much of. */
    @Test
    void largeFormulasEnd() {
        int translated = 0;
        for (int seed = 0; seed < 25; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 25);
            Formula formula = random.formula(60);
            try {
                Automaton automaton = Translation.generalised(formula, 25);
                translated++;
                for (int i = 0; i < 3; i++) {
                    LassoWord word = random.word(5);
                    assertThat(accepts(automaton, word))
                            .as("%s on %s", formula, word)
                            .isEqualTo(word.satisfies(formula));
                }
            } catch (AutomatonTooLarge e) {
                assertThat(e.reached()).isPositive();
            }
        }
        assertThat(translated).isGreaterThan(15);
    }

    @Test
    void aChainOfUntilsOverManyAtomsIsEasy() {
        Formula chain = Formula.atom(24);
        for (int i = 23; i >= 0; i--) {
            chain = Formula.until(Formula.atom(i), chain);
        }
        assertThat(Translation.generalised(chain, 25).size()).isEqualTo(25);
    }

    @Test
    void tooManyAcceptanceSetsAreReported() {
        Formula[] all = new Formula[40];
        for (int i = 0; i < all.length; i++) {
            all[i] = Formula.globally(Formula.eventually(Formula.atom(i)));
        }
        Formula formula = Formula.and(all);
        assertThatThrownBy(() -> Translation.generalised(formula, 40))
                .isInstanceOf(AutomatonTooLarge.class)
                .hasMessageContaining("32 acceptance sets");
    }

    @Test
    void aConstantHasOneState() {
        assertThat(Translation.generalised(Formula.TRUE, 0).size()).isEqualTo(1);
        Automaton nothing = Translation.buchi(Formula.FALSE, 0);
        assertThat(nothing.size()).isEqualTo(1);
        assertThat(nothing.edges(0)).isEmpty();
    }

    private static boolean accepts(Automaton automaton, LassoWord word) {
        return Acceptance.accepts(automaton, word.stem(), word.loop());
    }
}
