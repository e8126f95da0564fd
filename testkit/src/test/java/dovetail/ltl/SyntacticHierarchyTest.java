package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.corpus.FormulaList;
import dovetail.testkit.random.RandomFormulas;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntacticHierarchyTest {
    /** More repetitions than a small formula can count. */
    private static final int MANY = 12;

    @ParameterizedTest
    @CsvSource({
        "GFa, true, false",
        "FGa, false, true",
        "G(!a | Fb), true, false",
        "G(a U b), true, false",
        "F(a R b), false, true",
        "GFa & GFb, true, false",
        "GFa | GFb, true, false",
        "FGa | FGb, false, true",
        "FGa & GFb, false, false",
        "FGa | GFb, false, false",
        "G(a | FGb), false, true",
        "Ga | Fb, true, true",
        "a, true, true",
    })
    void alternationsTellTheClass(String text, boolean recurrence, boolean persistence) {
        Formula formula = FormulaList.parse(text);
        assertThat(SyntacticHierarchy.isRecurrence(formula)).isEqualTo(recurrence);
        assertThat(SyntacticHierarchy.isPersistence(formula)).isEqualTo(persistence);
    }

    /**
     * Exactly of recurrence properties a loop that contains an accepting one accepts (L. Landweber 1969). After many
     * repetitions, both loops begin and end at one state of every automaton for the formula.
     */
    @Test
    void largerLoopsAcceptWhereSmallerOnesDo() {
        int recurrences = 0;
        int tested = 0;
        int others = 0;
        for (int seed = 0; seed < 3000; seed++) {
            RandomFormulas random = new RandomFormulas(seed, 1 + seed % 2);
            Formula formula = random.formula(2 + seed % 6);
            boolean isRecurrence = SyntacticHierarchy.isRecurrence(formula);
            recurrences += isRecurrence ? 1 : 0;
            for (int i = 0; i < 10; i++) {
                LassoWord word = random.word(2);
                long[] small = word.loop();
                long[] large = joined(repeated(small, MANY), random.word(2).loop());
                long[] stem = joined(word.stem(), repeated(large, MANY));
                boolean inSmall = new LassoWord(joined(stem, repeated(small, MANY)), small).satisfies(formula);
                boolean inLarge = new LassoWord(stem, large).satisfies(formula);
                tested += isRecurrence && inSmall ? 1 : 0;
                others += !isRecurrence && inSmall && !inLarge ? 1 : 0;
                assertThat(isRecurrence && inSmall && !inLarge)
                        .as("%s with the loops %s and %s", formula, Arrays.toString(small), Arrays.toString(large))
                        .isFalse();
            }
        }
        assertThat(recurrences).isGreaterThan(1000);
        assertThat(tested).isGreaterThan(5000);
        assertThat(others).isPositive();
    }

    private static long[] repeated(long[] word, int times) {
        long[] all = new long[0];
        for (int i = 0; i < times; i++) {
            all = joined(all, word);
        }
        return all;
    }

    private static long[] joined(long[] first, long[] second) {
        return LongStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    }
}
