package dovetail.store.run;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.random.Cases;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Words have the order that sorting by comparison gives them. */
class RadixSortTest {
    private static final int CASES = 100;
    private static final int MOST_WORDS = 10_000;

    @Test
    void theOrderIsThatOfComparing() {
        RadixSort radix = new RadixSort();
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            int bits = random.nextInt(Long.SIZE);
            long same = random.nextLong();
            long[] words = new long[random.nextInt(MOST_WORDS)];
            Arrays.setAll(words, i -> random.nextLong() >>> bits ^ same);
            long[] expected = words.clone();
            int count = words.length / (1 + random.nextInt(2));
            Arrays.sort(expected, 0, count);
            radix.sort(words, count);
            assertThat(words).isEqualTo(expected);
        });
    }
}
