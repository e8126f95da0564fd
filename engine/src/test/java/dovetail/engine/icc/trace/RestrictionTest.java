package dovetail.engine.icc.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.compose.ComponentLts;
import dovetail.engine.icc.RandomCompositions;
import dovetail.engine.icc.Words;
import dovetail.testkit.random.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A conjunction of restrictions allows a word exactly when each of them does, a minimised one exactly the same words, and
 * a restriction against exactly some traces all words but these. Tried with all words up to a length.
 */
public class RestrictionTest {
    private static final int CASES = 500;
    private static final int LONGEST = 5;
    private static final int[] EVENTS = {0, 1, 3};

    private int allowed;
    private int forbidden;

    @Test
    void conjunctionAndMinimisation() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Restriction one = random(random);
            Restriction other = random(random);
            Restriction both = one.and(other);
            Restriction minimised = one.minimised();
            assertThat(minimised.stateCount()).isLessThanOrEqualTo(one.stateCount());
            assertThat(Restriction.all(List.of(one))).isSameAs(one);
            for (int[] word : Words.upTo(LONGEST, EVENTS)) {
                boolean expected = allows(one, word) && allows(other, word);
                allowed += expected ? 1 : 0;
                forbidden += expected ? 0 : 1;
                assertThat(allows(both, word)).as(Arrays.toString(word)).isEqualTo(expected);
                assertThat(allows(minimised, word)).as(Arrays.toString(word)).isEqualTo(allows(one, word));
                assertThat(allows(one.and(Restriction.everything()), word)).isFalse();
            }
        });
        Cases.assertNotEmpty("words that are allowed", allowed, 10 * CASES, CASES);
        Cases.assertNotEmpty("words that are forbidden", forbidden, 10 * CASES, CASES);
    }

    @Test
    void exactlyTheTracesAreForbidden() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            ComponentLts component =
                    RandomCompositions.next(random).components().get(0);
            Projection.Result projection = Projection.of(
                    component, Words.all(component), component.alphabet(), Long.MAX_VALUE, Words.effort());
            Traces traces = projection.accepting(Words.all(component)).trimmed();
            Restriction restriction = RestrictionLearning.exactly(traces);
            int[] alphabet = Arrays.stream(component.alphabet()).limit(3).toArray();
            for (int[] word : Words.upTo(LONGEST, alphabet)) {
                assertThat(allows(restriction, word)).as(Arrays.toString(word)).isEqualTo(!Words.isTrace(word, traces));
            }
        });
    }

    /** Reads a word as the class says: past a forbidden event nothing is allowed, past an unknown one everything. */
    public static boolean allows(Restriction restriction, int[] word) {
        int state = restriction.initial();
        for (int event : word) {
            state = restriction.next(state, event);
            if (state == Restriction.BLOCKED) {
                return false;
            }
        }
        return restriction.allows(state);
    }

    private static Restriction random(Random random) {
        int states = 1 + random.nextInt(4);
        Restriction.Builder builder = new Restriction.Builder();
        for (int s = 0; s < states; s++) {
            for (int event : EVENTS) {
                int kind = random.nextInt(6);
                if (kind < 4) {
                    builder.step(s, event, random.nextInt(states));
                } else if (kind == 4) {
                    builder.step(s, event, Restriction.BLOCKED);
                }
            }
            if (random.nextInt(3) == 0) {
                builder.forbidEnd(s);
            }
        }
        return builder.build(states);
    }
}
