package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.corpus.FormulaList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassificationTest {
    @ParameterizedTest
    @CsvSource({
        "Ga, true, false, true",
        "a, true, true, true",
        "X(a & Xb), true, true, true",
        "Fa, false, true, true",
        "a U b, false, true, true",
        "b R a, true, false, true",
        "G(a | Xb), true, false, true",
        "Ga | Fb, false, false, true",
        "Ga & Fb, false, false, true",
        "GFa, false, false, false",
        "FGa, false, false, false",
        "G(!a | Fb), false, false, false",
        "(a U b) | Ga, true, false, true",
        "F(a & Xb) & Fc, false, true, true",
        "(Xa U Xb) | X(!a R !b), true, true, true",
        "GFa & F!a & G(a | b) & a & Xa & G(!a | Xa), true, true, true",
    })
    void standsWhereItShould(String text, boolean safety, boolean cosafety, boolean obligation) {
        assertThat(Classification.of(FormulaList.parse(text)))
                .isEqualTo(new Classification(safety, cosafety, obligation, true));
    }

    @Test
    void ofALargeFormulaTheSyntaxTellsSomething() {
        Formula[] all = new Formula[40];
        for (int i = 0; i < all.length; i++) {
            all[i] = Formula.eventually(Formula.and(Formula.atom(i), Formula.next(Formula.atom(i + 1))));
        }
        assertThat(Classification.of(Formula.and(all))).isEqualTo(new Classification(false, true, true, false));
        assertThat(Classification.of(Formula.not(Formula.and(all))).safety()).isTrue();
    }
}
