package dovetail.lang.fiacre.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.oracle.Comparison.Kept;
import dovetail.lang.source.ConstantValues;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Ring;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Random systems: the translation has the steps and model errors that a direct interpreter of the syntax tree finds,
 * state by state. {@code -Ddovetail.cases=20000 -Ddovetail.seed=7} asks for more of them.
 */
class FiacreOracleTest {
    private static final int CASES = Ring.cases(200);
    private static final long FIRST = Long.getLong("dovetail.seed", 0);
    /** The states that are compared; on demand there is more time. */
    private static final int MOST_STATES = Ring.isAskedFor() ? 400 : 60;

    private final Map<Kept, Integer> ends = new EnumMap<>(Kept.class);
    private long transitions;
    private long errors;
    private int chains;

    @Test
    void theTranslationKeepsTheMeaning() {
        compare("random Fiacre systems", RandomFiacre::text);
        if (CASES >= 100) {
            // The systems are worth comparing.
            assertThat(ends.getOrDefault(Kept.SAME, 0)).isGreaterThan(CASES * 2 / 3);
            assertThat(ends.getOrDefault(Kept.UNSPECIFIED, 0)).isLessThan(CASES / 5);
            assertThat(transitions).isGreaterThan(CASES * 10L);
            assertThat(errors).isGreaterThan(CASES / 2);
        }
    }

    /** Priorities are transitive through ports and through {@code unless} of several processes; cycles are refused. */
    @Test
    void theTranslationKeepsChainsOfPriorities() {
        compare("random systems with priorities", RandomPriorities::text);
        if (CASES >= 100) {
            assertThat(ends.getOrDefault(Kept.SAME, 0)).isGreaterThan(CASES * 2 / 3);
            assertThat(ends.getOrDefault(Kept.REFUSED, 0)).isPositive();
            assertThat(chains).isGreaterThan(CASES / 10);
        }
    }

    private void compare(String what, LongFunction<String> systems) {
        for (long seed = FIRST; seed < FIRST + CASES; seed++) {
            String text = systems.apply(seed);
            Comparison.Result result;
            try {
                result = Comparison.compare(text, MOST_STATES);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("-Ddovetail.seed=" + seed + " -Ddovetail.cases=1\n" + text + "\n" + e, e);
            }
            ends.merge(result.kept(), 1, Integer::sum);
            transitions += result.transitions();
            errors += result.errors();
            chains += result.hasChain() ? 1 : 0;
            if (result.kept() == Kept.SAME) {
                sameNumbers(text, result);
            }
        }
        System.out.println(what + ": " + ends + ", " + transitions + " transitions, " + errors + " model errors, "
                + chains + " with chains of priorities");
    }

    private static void sameNumbers(String text, Comparison.Result result) {
        ReferenceSearch search = new ReferenceSearch(new FiacreLanguage()
                .read(new SourceText("test.fcr", text), Map.of(), ConstantValues.NONE)
                .network());
        assertThat(search.states()).isEqualTo(result.states());
        assertThat(search.transitions()).isEqualTo(result.transitions());
        assertThat(search.deadlocks()).isEqualTo(result.deadlocks());
        assertThat(search.errors()).isEqualTo(result.errors());
    }
}
