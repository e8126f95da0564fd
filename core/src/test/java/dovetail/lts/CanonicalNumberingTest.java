package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Systems that differ only in the numbers of their states get the same numbers. */
class CanonicalNumberingTest {
    private static final int ROUNDS = 300;

    private static Lts canonical(Lts lts) {
        return CanonicalNumbering.of(lts, new Poll(Budget.unlimited()));
    }

    /** @param successors the most successors of a state by one event */
    private static Lts random(Random random, int successors) {
        int states = 1 + random.nextInt(30);
        LtsBuilder builder = new LtsBuilder();
        for (int state = 0; state < states; state++) {
            for (int event = successors == 1 ? 0 : Lts.HIDDEN; event < 4; event++) {
                for (int left = random.nextInt(successors + 1); left > 0; left--) {
                    builder.add(state, event, random.nextInt(states));
                }
            }
        }
        return builder.build(states, random.nextInt(states)).reachable();
    }

    private static Lts shuffled(Lts lts, Random random) {
        List<Integer> numbers = new ArrayList<>();
        for (int state = 0; state < lts.stateCount(); state++) {
            numbers.add(state);
        }
        Collections.shuffle(numbers, random);
        return lts.numberedAs(numbers.stream().mapToInt(Integer::intValue).toArray());
    }

    @Test
    void deterministicSystemsBecomeEqual() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            Lts lts = random(random, 1);
            assertThat(canonical(shuffled(lts, random)).hasSameContent(canonical(lts)))
                    .as("seed " + seed)
                    .isTrue();
        }
    }

    @Test
    void almostAllOtherSystemsBecomeEqual() {
        int equal = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            Lts lts = random(random, 3);
            Lts one = canonical(lts);
            Lts other = canonical(shuffled(lts, random));
            equal += one.hasSameContent(other) ? 1 : 0;
            assertThat(other.stateCount()).as("seed " + seed).isEqualTo(one.stateCount());
            assertThat(other.transitionCount()).as("seed " + seed).isEqualTo(one.transitionCount());
        }
        // States with the same behaviour, which minimised systems do not have, keep their order.
        assertThat(equal).isGreaterThan(ROUNDS * 95 / 100);
    }

    @Test
    void canonicalNumbersStay() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Lts once = canonical(random(new Random(seed), 1 + seed % 3));
            assertThat(canonical(once).hasSameContent(once)).as("seed " + seed).isTrue();
        }
    }
}
