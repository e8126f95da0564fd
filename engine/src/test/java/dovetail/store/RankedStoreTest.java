package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The store gives the numbers that a map from states to the order of their appearance gives. */
class RankedStoreTest {
    @Property(tries = 300)
    void numbersAreThoseOfAMap(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int width, @ForAll @IntRange(max = 9) int kinds) {
        long[] words = MadeUpWords.states(seed, 20_000, width, kinds);
        int states = words.length / width;
        MemoryMeter meter = Budget.unlimited().meter();
        RankedStore store = new RankedStore(width, meter);
        long[] hashes = new long[states];
        store.prefetch(words, 0, states, hashes, 0);
        Map<LongBuffer, Integer> expected = new LinkedHashMap<>();
        for (int i = 0; i < states; i++) {
            int at = i * width;
            LongBuffer state = LongBuffer.wrap(Arrays.copyOfRange(words, at, at + width));
            Integer known = expected.putIfAbsent(state, expected.size());
            assertThat(store.find(words, at)).isEqualTo(known == null ? RankedStore.ABSENT : known);
            assertThat(store.add(hashes[i], words, at)).isEqualTo(known == null ? expected.size() - 1 : ~known);
        }
        assertThat(store.size()).isEqualTo(expected.size());
        assertThat(store.bytes()).isEqualTo(meter.bytes());
        LongBuffer inOrder = LongBuffer.allocate(expected.size() * width);
        expected.keySet().forEach(state -> inOrder.put(state.duplicate()));
        assertThat(store.inOrder()).isEqualTo(inOrder.array());
    }
}
