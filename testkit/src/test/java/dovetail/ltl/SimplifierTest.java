package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.corpus.FormulaList;
import dovetail.testkit.random.RandomFormulas;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimplifierTest {
    @Test
    void meaningStays() {
        for (int seed = 0; seed < 5000; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 1 + seed % 4);
            Formula formula = random.formula(1 + seed % 14);
            Formula simple = Simplifier.simplify(formula);
            for (int i = 0; i < 10; i++) {
                LassoWord word = random.word(4);
                assertThat(word.satisfies(simple))
                        .as("%s, simplified to %s, on %s", formula, simple, word)
                        .isEqualTo(word.satisfies(formula));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "G(a | Fa), GFa",
        "FFa, Fa",
        "a U (a U b), a U b",
        "(a | b) U b, a U b",
        "Fa | Fb, F(a | b)",
        "Xa U Xb, X(a U b)",
        "GFXa, GFa",
        "XGFa, GFa",
        "F(a U b), Fb",
        "G(a R b), Gb",
        "FGa | GFb, GFb | FGa",
        "G(a | GFb), GFb | Ga",
        "a & (b | a), a",
        "a & !a, b & !b",
        "Ga & Fa, Ga",
        "a | (a | b) & c, a | b & c",
        "GF(b & XF(c & XFd)), GFb & (GFc & GFd)",
        "(a U b) | (a U c), a U (b | c)",
        "(a R c) | (b R c), (a | b) R c",
        "Ga | (a U b), b R (a | b)",
        "a U (b | Ga), b R (a | b)",
        "(c R (a | c)) | (a U b), (c | b) R (a | c | b)",
        "G!b | F(b & Fc), b R (!b | Fc)",
        "(a R !b) | (!a U (b & Fc)), (a | b) R (!b | Fc)",
        "(a R (!b | a)) | (!a U (b & (!a U c))), (a | b) R (!b | a | (!a U c))",
        "Xa U b, b | X(a U (a & b))",
    })
    void rewritesTo(String text, String expected) {
        assertThat(Simplifier.simplify(FormulaList.parse(text)))
                .isEqualTo(Simplifier.simplify(FormulaList.parse(expected)));
    }

    /** The laws about pairs of untils and releases, for formulas that random ones hardly ever put together like this. */
    @Test
    void lawsOfPairsHoldForAllTheirParts() {
        int joined = 0;
        for (int seed = 0; seed < 4000; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 3);
            Formula a = random.formula(seed % 3);
            Formula b = random.formula(seed / 3 % 3);
            Formula c = random.formula(seed / 9 % 3);
            Formula back = List.of(
                            Formula.eventually(c),
                            Formula.until(Formula.not(a), c),
                            Formula.release(c, Formula.not(a)),
                            c)
                    .get(seed % 4);
            Formula until = Formula.until(Formula.not(a), Formula.and(b, back));
            List<Formula> laws = List.of(
                    Formula.or(Formula.release(a, Formula.not(b)), until),
                    Formula.or(Formula.weakUntil(Formula.not(b), a), until),
                    Formula.or(Formula.until(a, b), Formula.until(a, c)),
                    Formula.or(Formula.release(a, c), Formula.release(b, c)),
                    Formula.or(Formula.release(c, Formula.or(a, c)), Formula.until(a, b)),
                    Formula.or(Formula.release(c, a), Formula.until(a, b)),
                    Formula.until(a, Formula.or(b, Formula.globally(a))),
                    Formula.until(Formula.next(a), b));
            for (Formula law : laws) {
                Formula formula = seed % 2 == 0 ? law : Formula.not(law);
                Formula simple = Simplifier.simplify(formula);
                joined += simple instanceof Formula.Until || simple instanceof Formula.Release ? 1 : 0;
                for (int i = 0; i < 6; i++) {
                    LassoWord word = random.word(4);
                    assertThat(word.satisfies(simple))
                            .as("%s, simplified to %s, on %s", formula, simple, word)
                            .isEqualTo(word.satisfies(formula));
                }
            }
        }
        assertThat(joined).isGreaterThan(4000);
    }
}
