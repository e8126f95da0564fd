package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomFormulas;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VacuityTest {
    private static final int CASES = 3000;
    private static final int ATOMS = 3;

    private final Formula a = Formula.atom(0);
    private final Formula b = Formula.atom(1);
    private final Formula c = Formula.atom(2);

    @Test
    void theAntecedentOfAnImplicationMayNeverHappen() {
        assertThat(Vacuity.ways(Formula.globally(Formula.implies(a, Formula.eventually(b)))))
                .containsExactly(new Vacuity.Way(Formula.globally(Formula.not(a)), a, Vacuity.Extent.RUN));
        assertThat(Vacuity.ways(Formula.implies(a, b)))
                .containsExactly(new Vacuity.Way(Formula.not(a), a, Vacuity.Extent.START));
        assertThat(Vacuity.ways(Formula.globally(Formula.implies(Formula.not(a), Formula.eventually(b)))))
                .containsExactly(new Vacuity.Way(Formula.globally(a), Formula.not(a), Vacuity.Extent.RUN));
        Formula happens = Formula.eventually(a);
        assertThat(Vacuity.ways(Formula.implies(happens, b)))
                .containsExactly(new Vacuity.Way(Formula.not(happens), a, Vacuity.Extent.RUN));
    }

    @Test
    void aScopeMayNeverOpenAndWhatItWaitsForMayNotHappenInIt() {
        Formula response = Formula.globally(Formula.implies(b, Formula.eventually(c)));
        Formula after = Formula.weakUntil(Formula.not(a), Formula.and(a, response));
        Formula inside = Formula.weakUntil(Formula.not(a), Formula.and(a, Formula.globally(Formula.not(b))));
        assertThat(Vacuity.ways(after))
                .containsExactly(
                        new Vacuity.Way(Formula.globally(Formula.not(a)), a, Vacuity.Extent.RUN),
                        new Vacuity.Way(inside, b, Vacuity.Extent.SCOPE));
    }

    @Test
    void otherFormulasHaveNoAntecedent() {
        for (Formula formula : List.of(
                a,
                Formula.TRUE,
                Formula.globally(Formula.not(a)),
                Formula.eventually(a),
                Formula.until(a, b),
                Formula.or(a, b),
                Formula.implies(Formula.TRUE, a),
                Formula.globally(Formula.eventually(Formula.implies(a, b))))) {
            assertThat(Vacuity.ways(formula)).as(formula.toString()).isEmpty();
        }
    }

    /** A way is a formula that implies the given one, and on whose words the antecedent does not happen. */
    @Test
    void strongerFormulasImplyTheirFormulas() {
        int satisfied = 0;
        for (int i = 0; i < Ring.cases(CASES); i++) {
            long seed = FirstSeed.get() + i;
            RandomFormulas random = new RandomFormulas(seed, ATOMS);
            Formula formula = withAntecedent(random, new Random(seed), 2);
            for (Vacuity.Way way : Vacuity.ways(formula)) {
                for (int word = 0; word < 10; word++) {
                    LassoWord run = random.word(4);
                    if (run.satisfies(way.stronger())) {
                        satisfied++;
                        assertThat(run.satisfies(formula))
                                .as(formula + " on " + run)
                                .isTrue();
                        assertThat(run.satisfies(excluded(way)))
                                .as(way + " on " + run)
                                .isTrue();
                    }
                }
            }
        }
        Ring.assertOccurs("satisfied", satisfied, CASES / 10 + 1, CASES);
    }

    private static Formula excluded(Vacuity.Way way) {
        Formula never = Formula.not(way.antecedent());
        return switch (way.extent()) {
            case START -> never;
            case RUN -> Formula.globally(never);
            case SCOPE -> Formula.TRUE;
        };
    }

    /** A formula of implications, conjunctions and weak untils, with random parts. */
    private static Formula withAntecedent(RandomFormulas random, Random dice, int depth) {
        Formula part = random.formula(2);
        if (depth == 0) {
            return random.formula(2);
        }
        return switch (dice.nextInt(5)) {
            case 0 -> Formula.globally(withAntecedent(random, dice, depth - 1));
            case 1 -> Formula.implies(part, withAntecedent(random, dice, depth - 1));
            case 2 -> Formula.and(part, withAntecedent(random, dice, depth - 1));
            case 3 -> Formula.weakUntil(Formula.not(part), Formula.and(part, withAntecedent(random, dice, depth - 1)));
            default -> Formula.weakUntil(Formula.not(part), withAntecedent(random, dice, depth - 1));
        };
    }
}
