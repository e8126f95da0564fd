package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.FormulaList;
import dovetail.testkit.RandomFormulas;
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
    })
    void rewritesTo(String text, String expected) {
        assertThat(Simplifier.simplify(FormulaList.parse(text)))
                .isEqualTo(Simplifier.simplify(FormulaList.parse(expected)));
    }
}
