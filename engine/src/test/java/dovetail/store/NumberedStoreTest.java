package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The store gives the numbers that a map from states to the order of their appearance gives. */
class NumberedStoreTest {
    @Property(tries = 300)
    void numbersAreThoseOfAMap(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int width, @ForAll @IntRange(max = 9) int kinds) {
        compare(width, MadeUpWords.states(seed, 6000, width, kinds));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void manyStates(int width) {
        long[] words = new long[150_000 * width];
        SplittableRandom random = new SplittableRandom(width);
        for (int i = 0; i < words.length; i++) {
            words[i] = random.nextLong(1L << (width == 1 ? 17 : 9));
        }
        compare(width, words);
    }

    private static void compare(int width, long[] words) {
        MemoryMeter meter = Budget.unlimited().meter();
        NumberedStore store = new NumberedStore(width, meter);
        Map<List<Long>, Integer> expected = new HashMap<>();
        List<long[]> inOrder = new ArrayList<>();
        for (int at = 0; at < words.length; at += width) {
            long[] state = Arrays.copyOfRange(words, at, at + width);
            Integer known = expected.putIfAbsent(boxed(state), inOrder.size());
            assertThat(store.find(words, at)).isEqualTo(known == null ? NumberedStore.ABSENT : known);
            assertThat(store.add(words, at)).isEqualTo(known == null ? inOrder.size() : ~known);
            if (known == null) {
                inOrder.add(state);
            }
        }
        assertThat(store.size()).isEqualTo(inOrder.size());
        assertThat(store.bytes()).isEqualTo(meter.bytes());
        long[] out = new long[width + 2];
        for (int number = 0; number < inOrder.size(); number++) {
            store.get(number, out, 1);
            assertThat(Arrays.copyOfRange(out, 1, 1 + width)).isEqualTo(inOrder.get(number));
            assertThat(store.find(out, 1)).isEqualTo(number);
        }
        assertThat(out[0]).isZero();
        assertThat(out[width + 1]).isZero();
    }

    private static List<Long> boxed(long[] state) {
        List<Long> list = new ArrayList<>();
        for (long word : state) {
            list.add(word);
        }
        return list;
    }

    @Test
    void statesTakeTheirWordsAndAtMostElevenBytes() {
        NumberedStore store = new NumberedStore(2, Budget.unlimited().meter());
        for (int i = 0; i < 400_000; i++) {
            store.add(new long[] {i, -i}, 0);
        }
        assertThat(store.bytes() / 400_000.0).isBetween(16.0 + 4, 16.0 + 11);
    }

    @Test
    void pastTheBudgetTheStoreStaysAsItWas() {
        Budget budget = Budget.unlimited().withMemory(200_000);
        MemoryMeter meter = budget.meter();
        NumberedStore store = new NumberedStore(1, meter);
        long[] word = new long[1];
        assertThatThrownBy(() -> {
                    while (true) {
                        word[0]++;
                        store.add(word, 0);
                    }
                })
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
        assertThat(meter.bytes()).isEqualTo(store.bytes()).isLessThanOrEqualTo(200_000);
        assertThat(store.size()).isEqualTo((int) word[0] - 1).isGreaterThan(5000);
        assertThat(store.find(word, 0)).isEqualTo(NumberedStore.ABSENT);
        for (long value = 1; value < word[0]; value++) {
            assertThat(store.find(new long[] {value}, 0)).isEqualTo((int) value - 1);
        }
    }
}
