package dovetail.mtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.testkit.AllocatedBytes;
import dovetail.testkit.random.RandomMtl;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class MtlTranslationTest {
    private static final int ATOMS = 3;
    private static final Mtl P = new Mtl.Atom(0);
    private static final Mtl Q = new Mtl.Atom(1);
    private static final Mtl R = new Mtl.Atom(2);

    /** Five times as many as the largest of {@link #automataGrowLinearlyWithTheConstants} allocates. */
    private static final long MAX_BYTES = 100L << 20;

    /** A word is accepted by the automaton of a formula when it satisfies the formula, by that of the negation if not. */
    @Test
    void automataAgreeWithTheDefinitionOnRandomWords() {
        int tooLarge = 0;
        for (int seed = 0; seed < 4000; seed++) {
            RandomMtl random = new RandomMtl(seed, 1 + seed % ATOMS, seed % 4);
            tooLarge += check(seed, random, random.formula(1 + seed % 6)) ? 0 : 1;
        }
        assertThat(tooLarge).isLessThan(40);
    }

    @Test
    void automataOfLargeConstantsAgreeWithTheDefinition() {
        int tooLarge = 0;
        for (int seed = 0; seed < 600; seed++) {
            RandomMtl random = new RandomMtl(seed, 2, 9);
            tooLarge += check(seed, random, random.formula(1 + seed % 3)) ? 0 : 1;
        }
        assertThat(tooLarge).isLessThan(60);
    }

    private static boolean check(int seed, RandomMtl random, Mtl formula) {
        try {
            Automaton automaton = MtlTranslation.automaton(formula, ATOMS);
            Automaton negation = MtlTranslation.automaton(Mtl.not(formula), ATOMS);
            for (int i = 0; i < 12; i++) {
                MtlWord word = random.word(6);
                boolean expected = word.satisfies(formula);
                assertThat(accepts(automaton, word))
                        .as("seed %d, %s on %s", seed, formula, word)
                        .isEqualTo(expected);
                assertThat(accepts(negation, word))
                        .as("seed %d, not %s on %s", seed, formula, word)
                        .isEqualTo(!expected);
            }
            return true;
        } catch (AutomatonTooLarge e) {
            return false;
        }
    }

    private static boolean accepts(Automaton automaton, MtlWord word) {
        return Acceptance.accepts(
                automaton, word.letters().stem(), word.letters().loop());
    }

    @Test
    void formulasOfThePastHaveDeterministicAutomata() {
        for (int seed = 0; seed < 500; seed++) {
            Mtl formula = new RandomMtl(seed, 2, seed % 4).pastFormula(1 + seed % 6);
            for (Mtl each : List.of(formula, Mtl.always(formula), Mtl.not(Mtl.always(formula)))) {
                assertThat(isDeterministic(MtlTranslation.automaton(each, 2)))
                        .as("seed %d, %s", seed, each)
                        .isTrue();
            }
        }
    }

    private static boolean isDeterministic(Automaton automaton) {
        for (List<Automaton.Edge> edges : automaton.states()) {
            for (long letter = 0; letter < 1L << automaton.atoms(); letter++) {
                long valuation = letter;
                if (edges.stream()
                                .filter(edge -> edge.guard().admits(valuation))
                                .count()
                        > 1) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    void automataGrowLinearlyWithTheConstants() {
        linear(k -> Mtl.eventually(new Interval(0, k), P));
        linear(k -> Mtl.globally(new Interval(0, k), P));
        linear(k -> new Mtl.Until(new Interval(k / 2, k), P, Q));
        linear(k -> Mtl.not(new Mtl.Until(new Interval(k / 2, k), P, Q)));
        linear(k -> new Mtl.Until(new Interval(k, Interval.INFINITE), P, Q));
        linear(k -> Mtl.always(Mtl.implies(P, Mtl.eventually(new Interval(1, k), Q))));
        linear(k -> Mtl.always(Mtl.implies(P, Mtl.globally(new Interval(1, k), Q))));
        linear(k -> Mtl.always(Mtl.implies(P, Mtl.eventually(new Interval(k, Interval.INFINITE), Q))));
        linear(k -> Mtl.always(Mtl.eventually(new Interval(0, k), Q)));
        linear(k -> Mtl.always(Mtl.implies(R, new Mtl.Since(new Interval(0, k), P, Q))));
        linear(k -> Mtl.always(Mtl.implies(R, new Mtl.Since(new Interval(1, k), P, Q))));
        linear(k -> Mtl.always(Mtl.implies(R, new Mtl.Since(new Interval(k, Interval.INFINITE), P, Q))));
        linear(k -> Mtl.always(Mtl.implies(P, Mtl.previously(new Interval(1, k), Q))));
        linear(k -> Mtl.always(Mtl.implies(P, Mtl.historically(new Interval(0, k), Q))));
    }

    private static void linear(IntFunction<Mtl> formula) {
        int small = size(formula.apply(40));
        int middle = size(formula.apply(80));
        int large = size(formula.apply(1000));
        assertThat(middle - small).as("%s", formula.apply(40)).isBetween(1, 41);
        assertThat(large).as("%s", formula.apply(40)).isBetween(1000, 1003);
    }

    private static int size(Mtl formula) {
        Automaton[] automaton = new Automaton[1];
        assertThat(AllocatedBytes.of(() -> automaton[0] = MtlTranslation.automaton(formula, ATOMS)))
                .as("%s", formula)
                .isLessThan(MAX_BYTES);
        return automaton[0].size();
    }

    @Test
    void boundedResponseIsDeterministic() {
        for (int k = 1; k < 20; k++) {
            Mtl formula = Mtl.always(Mtl.implies(P, Mtl.eventually(new Interval(1, k), Q)));
            Automaton automaton = MtlTranslation.automaton(formula, 2);
            assertThat(isDeterministic(automaton)).isTrue();
            assertThat(automaton.size()).isEqualTo(k + 1);
        }
    }

    /** No automaton of few states remembers which of the last thousand instants had an atom. */
    @Test
    void exponentialFormulasAreReported() {
        Mtl formula = Mtl.always(Mtl.implies(P, Mtl.previously(Interval.exactly(1000), Q)));
        assertThatThrownBy(() -> MtlTranslation.automaton(formula, 2))
                .isInstanceOf(AutomatonTooLarge.class)
                .hasMessageContaining("states");
    }
}
