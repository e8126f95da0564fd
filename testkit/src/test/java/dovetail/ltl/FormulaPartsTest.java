package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.corpus.FormulaList;
import dovetail.testkit.random.RandomFormulas;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormulaPartsTest {
    @Test
    void conjunctsAreTheFormulaAndAlternativesImplyIt() {
        int split = 0;
        for (int seed = 0; seed < 3000; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 1 + seed % 4);
            Formula formula = random.formula(1 + seed % 10);
            List<Formula> conjuncts = FormulaParts.conjuncts(formula);
            List<Formula> alternatives = FormulaParts.alternatives(formula);
            split += conjuncts.size() > 1 ? 1 : 0;
            for (int i = 0; i < 8; i++) {
                LassoWord word = random.word(4);
                boolean isSatisfied = word.satisfies(formula);
                assertThat(conjuncts.stream().allMatch(word::satisfies))
                        .as("%s by %s on %s", formula, conjuncts, word)
                        .isEqualTo(isSatisfied);
                assertThat(!isSatisfied && alternatives.stream().anyMatch(word::satisfies))
                        .as("%s by %s on %s", formula, alternatives, word)
                        .isFalse();
            }
        }
        assertThat(split).isGreaterThan(300);
    }

    @Test
    void guaranteesOfAnAssumptionAreSplit() {
        Formula formula = FormulaList.parse("!(GFa)|(GFb&GFc)");
        assertThat(FormulaParts.conjuncts(formula)).hasSize(2);
        assertThat(FormulaParts.alternatives(FormulaParts.conjuncts(formula).get(1)))
                .hasSize(2);
    }
}
