package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Compares the set and the queue of a cluster with those of the library, over several uses of the same arrays. */
class ClusterSetTest {
    private static final long AGREED = 0xF0L;

    @Test
    void setsOfAnySizeAreExact() {
        for (int width = 1; width <= 3; width++) {
            MemoryMeter meter = Budget.unlimited().meter();
            WordArrays arrays = new WordArrays(meter);
            ClusterSet set = new ClusterSet(width, width - 1, arrays);
            SplittableRandom random = new SplittableRandom(width);
            for (int states : new int[] {1, 5, 50_000, 3, 200, 20_000}) {
                long phase = (long) random.nextInt(16) << 4;
                Set<List<Long>> expected = new HashSet<>();
                long[] state = new long[width];
                for (int i = 0; i < 2 * states; i++) {
                    for (int k = 0; k < width; k++) {
                        state[k] = random.nextLong(Math.max(2, states / 2)) << 8;
                    }
                    // States of all zeros or all ones in other bits are states, too.
                    state[0] = i == 0 ? 0 : i == 1 ? ~0L : state[0];
                    state[width - 1] = state[width - 1] & ~AGREED | phase;
                    if (i == 0) {
                        set.open(state, 0, AGREED);
                    }
                    long hash = ClusterSet.hash(state, 0, width);
                    boolean isNew = expected.add(LongStream.of(state).boxed().toList());
                    if (set.add(hash, state, 0) != isNew || set.add(hash, state, 0)) {
                        throw new AssertionError(Arrays.toString(state) + " after " + i);
                    }
                }
                set.close();
            }
            long held = meter.bytes();
            assertThat(arrays.drop()).isTrue();
            assertThat(meter.bytes()).isZero().isLessThan(held);
        }
    }

    @Test
    void queuesKeepTheirOrder() {
        WordArrays arrays = new WordArrays(Budget.unlimited().meter());
        StateQueue queue = new StateQueue(3, arrays);
        SplittableRandom random = new SplittableRandom(5);
        long written = 0;
        long read = 0;
        long[] out = new long[3 * 300];
        for (int round = 0; round < 3000; round++) {
            for (int i = random.nextInt(200); i > 0; i--, written++) {
                queue.add(new long[] {written, ~written, written + 1}, 0);
            }
            int count = queue.read(out, 1 + random.nextInt(300));
            for (int i = 0; i < count; i++, read++) {
                assertThat(out[3 * i + 1]).isEqualTo(~read);
            }
            assertThat(queue.isEmpty()).isEqualTo(read == written);
            if (random.nextInt(200) == 0) {
                queue.clear();
                read = written;
            }
        }
        assertThat(read).isPositive();
    }

    @Test
    void unusedArraysAreDroppedBeforeMemoryIsRefused() {
        MemoryMeter meter = Budget.unlimited().withMemory(10_000).meter();
        WordArrays arrays = new WordArrays(meter);
        long[] large = arrays.take(WordArrays.size(1000));
        arrays.giveBack(large, WordArrays.size(1000));
        assertThat(arrays.take(WordArrays.size(700))).hasSizeGreaterThanOrEqualTo(700);
        Assertions.assertThatThrownBy(() -> arrays.take(WordArrays.size(1000))).isInstanceOf(Limit.Exceeded.class);
    }
}
