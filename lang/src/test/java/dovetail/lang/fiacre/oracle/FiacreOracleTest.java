package dovetail.lang.fiacre.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.lang.fiacre.FiacreReader;
import dovetail.lang.fiacre.oracle.Comparison.Kept;
import dovetail.reference.ReferenceSearch;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Random systems: the translation has the steps and model errors that a direct interpreter of the syntax tree finds,
 * state by state. {@code -Ddovetail.cases=20000 -Ddovetail.seed=7} asks for more of them.
 */
class FiacreOracleTest {
    private static final int CASES = Integer.getInteger("dovetail.cases", 200);
    private static final long FIRST = Long.getLong("dovetail.seed", 0);
    /** The states that are compared; on demand there is more time. */
    private static final int MOST_STATES = Integer.getInteger("dovetail.cases") == null ? 60 : 400;

    @Test
    void theTranslationKeepsTheMeaning() {
        Map<Kept, Integer> ends = new EnumMap<>(Kept.class);
        long transitions = 0;
        long errors = 0;
        for (long seed = FIRST; seed < FIRST + CASES; seed++) {
            String text = RandomFiacre.text(seed);
            Comparison.Result result;
            try {
                result = Comparison.compare(text, MOST_STATES);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("-Ddovetail.seed=" + seed + " -Ddovetail.cases=1\n" + text + "\n" + e, e);
            }
            ends.merge(result.kept(), 1, Integer::sum);
            transitions += result.transitions();
            errors += result.errors();
            if (result.kept() == Kept.SAME) {
                sameNumbers(text, result);
            }
        }
        System.out.println(
                "random Fiacre systems: " + ends + ", " + transitions + " transitions, " + errors + " model errors");
        if (CASES >= 100) {
            // The systems are worth comparing.
            assertThat(ends.getOrDefault(Kept.SAME, 0)).isGreaterThan(CASES * 2 / 3);
            assertThat(ends.getOrDefault(Kept.UNSPECIFIED, 0)).isLessThan(CASES / 5);
            assertThat(transitions).isGreaterThan(CASES * 10L);
            assertThat(errors).isGreaterThan(CASES / 2);
        }
    }

    private static void sameNumbers(String text, Comparison.Result result) {
        ReferenceSearch search = new ReferenceSearch(
                FiacreReader.read(new SourceText("test.fcr", text), Map.of()).network());
        assertThat(search.states()).isEqualTo(result.states());
        assertThat(search.transitions()).isEqualTo(result.transitions());
        assertThat(search.deadlocks()).isEqualTo(result.deadlocks());
        assertThat(search.errors()).isEqualTo(result.errors());
    }
}
