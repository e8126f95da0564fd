package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A lookup drops exactly the states of a range that were added, and keeps the others in their order. */
class HashLookupTest {
    private static final int CASES = 60;
    private static final int MOST_STATES = 10_000;
    private static final int MOST_WORDS = 4;

    @Test
    void statesThatWereAddedAreDropped() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(MOST_WORDS);
            int values = 2 + random.nextInt(MOST_STATES);
            HashStore store = new HashStore(width, 1, false, Budget.unlimited().meter());
            Set<List<Long>> added = new HashSet<>();
            for (int i = random.nextInt(MOST_STATES); i > 0; i--) {
                long[] state = state(random, width, values);
                store.add(state, 0);
                added.add(list(state));
            }
            HashLookup lookup = new HashLookup(store);
            for (int round = 0; round < 2; round++) {
                int count = random.nextInt(MOST_STATES);
                int from = random.nextInt(count + 1);
                long[] words = new long[count * width];
                List<List<Long>> expected = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    long[] state = state(random, width, values);
                    System.arraycopy(state, 0, words, i * width, width);
                    if (i < from || !added.contains(list(state))) {
                        expected.add(list(state));
                    }
                }
                long[] hashes = new long[count - from];
                for (int i = from; i < count; i++) {
                    hashes[i - from] = Hash.of(words, i * width, width);
                }
                int kept = from + lookup.dropKnown(words, from, count - from, hashes);
                List<List<Long>> found = new ArrayList<>();
                for (int i = 0; i < kept; i++) {
                    found.add(list(Arrays.copyOfRange(words, i * width, (i + 1) * width)));
                }
                assertThat(found).isEqualTo(expected);
            }
        });
    }

    /** A state with some words that are all ones, which a store keeps apart. */
    private static long[] state(Random random, int width, int values) {
        long[] state = new long[width];
        for (int k = 0; k < width; k++) {
            state[k] = random.nextInt(values) - 1L;
        }
        return state;
    }

    private static List<Long> list(long[] state) {
        return Arrays.stream(state).boxed().toList();
    }
}
