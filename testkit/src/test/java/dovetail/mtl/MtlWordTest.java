package dovetail.mtl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.random.RandomMtl;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MtlWordTest {
    private static final Mtl P = new Mtl.Atom(0);
    private static final Mtl Q = new Mtl.Atom(1);

    /** A second evaluation, instant by instant, that knows no period: unbounded futures end at a far horizon. */
    private static final class InstantByInstant {
        private static final int HORIZON = 60;

        private final MtlWord word;
        private final Map<Mtl, Map<Integer, Boolean>> known = new HashMap<>();

        InstantByInstant(MtlWord word) {
            this.word = word;
        }

        boolean holds(Mtl formula, int t) {
            Map<Integer, Boolean> values = known.computeIfAbsent(formula, absent -> new HashMap<>());
            Boolean value = values.get(t);
            if (value == null) {
                value = value(formula, t);
                values.put(t, value);
            }
            return value;
        }

        private boolean value(Mtl formula, int t) {
            if (t < 0) {
                return false;
            } else if (formula instanceof Mtl.Constant constant) {
                return constant.value();
            } else if (formula instanceof Mtl.Atom atom) {
                int stem = word.letters().stem().length;
                long letter = t < stem
                        ? word.letters().stem()[t]
                        : word.letters().loop()[(t - stem) % word.letters().loop().length];
                return (letter >>> atom.index() & 1) != 0;
            } else if (formula instanceof Mtl.Not not) {
                return !holds(not.operand(), t);
            } else if (formula instanceof Mtl.And and) {
                return and.operands().stream().allMatch(operand -> holds(operand, t));
            } else if (formula instanceof Mtl.Or or) {
                return or.operands().stream().anyMatch(operand -> holds(operand, t));
            } else if (formula instanceof Mtl.Until until) {
                return witness(until.interval(), until.left(), until.right(), t, 1);
            } else if (formula instanceof Mtl.Since since) {
                return witness(since.interval(), since.left(), since.right(), t, -1);
            }
            throw new AssertionError(formula);
        }

        private boolean witness(Interval interval, Mtl left, Mtl right, int t, int direction) {
            int last = Math.min(interval.to(), interval.from() + HORIZON + (direction < 0 ? t : 0));
            for (int d = interval.from(); d <= last; d++) {
                boolean found = holds(right, t + direction * d);
                for (int u = 1; found && u < d; u++) {
                    found = holds(left, t + direction * u);
                }
                if (found) {
                    return true;
                }
            }
            return false;
        }
    }

    @Test
    void valuesAreThoseOfTheDefinition() {
        for (int seed = 0; seed < 1500; seed++) {
            RandomMtl random = new RandomMtl(seed, 2, seed % 5);
            Mtl formula = random.formula(seed % 4);
            MtlWord word = random.word(4);
            InstantByInstant definition = new InstantByInstant(word);
            boolean[] values = word.values(formula, 12);
            for (int t = 0; t < values.length; t++) {
                assertThat(values[t])
                        .as("seed %d, %s at %d of %s", seed, formula, t, word)
                        .isEqualTo(definition.holds(formula, t));
            }
        }
    }

    /** The word does not change when letters of the loop move to the stem, or when the loop is written twice. */
    @Test
    void valuesDependOnTheWordAndNotOnItsForm() {
        for (int seed = 0; seed < 1500; seed++) {
            RandomMtl random = new RandomMtl(seed, 3, 1 + seed % 50);
            Mtl formula = random.formula(1 + seed % 7);
            MtlWord word = random.word(6);
            boolean expected = word.satisfies(formula);
            assertThat(unrolled(word).satisfies(formula))
                    .as("seed %d, %s on %s", seed, formula, word)
                    .isEqualTo(expected);
            assertThat(word.satisfies(Mtl.not(formula))).isEqualTo(!expected);
        }
    }

    private static MtlWord unrolled(MtlWord word) {
        int stem = word.letters().stem().length;
        int loop = word.letters().loop().length;
        long[] longer = new long[stem + 1];
        long[] twice = new long[2 * loop];
        System.arraycopy(word.letters().stem(), 0, longer, 0, stem);
        longer[stem] = word.letters().loop()[0];
        for (int i = 0; i < twice.length; i++) {
            twice[i] = word.letters().loop()[(i + 1) % loop];
        }
        return new MtlWord(longer, twice);
    }

    @Test
    void untilAndSinceAreStrict() {
        MtlWord word = new MtlWord(new long[] {0, 1, 1, 2}, new long[] {0});
        assertThat(word.satisfies(new Mtl.Until(new Interval(3, 3), P, Q))).isTrue();
        assertThat(word.satisfies(new Mtl.Until(new Interval(1, 2), P, Q))).isFalse();
        assertThat(word.satisfies(new Mtl.Until(new Interval(0, 0), P, Q))).isFalse();
        assertThat(word.values(new Mtl.Since(Interval.LATER, P, Mtl.not(P)), 6))
                .containsExactly(false, true, true, true, true, true);
        assertThat(word.values(new Mtl.Since(new Interval(2, 3), P, Mtl.not(P)), 6))
                .containsExactly(false, false, true, true, false, false);
    }

    @Test
    void noFormulaHoldsBeforeInstantZero() {
        MtlWord word = new MtlWord(new long[0], new long[] {0});
        assertThat(word.values(Mtl.yesterday(Mtl.not(P)), 2)).containsExactly(false, true);
        assertThat(word.values(Mtl.historically(new Interval(1, 3), P), 2)).containsExactly(true, false);
        assertThat(word.values(Mtl.previously(new Interval(2, 3), Mtl.TRUE), 4))
                .containsExactly(false, false, true, true);
    }
}
