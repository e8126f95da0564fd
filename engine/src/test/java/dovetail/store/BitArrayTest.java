package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Fields of every width against an array of longs. */
class BitArrayTest {
    @Test
    void everyWidth() {
        for (int width = 0; width <= 64; width++) {
            compare(width, new SplittableRandom(width));
        }
    }

    private static void compare(int width, SplittableRandom random) {
        int length = 200 + width;
        long mask = width == 64 ? -1L : (1L << width) - 1;
        BitArray fields = new BitArray(length, width);
        assertThat(fields.bytes()).isEqualTo(BitArray.bytesFor(length, width));
        assertThat(fields.bytes() * 8).isGreaterThanOrEqualTo((long) length * width);
        long[] expected = new long[length];
        for (int i = 0; i < 5000; i++) {
            int at = random.nextInt(length);
            long value = (i % 7 == 0 ? -1L : i % 5 == 0 ? 0 : random.nextLong()) & mask;
            fields.set(at, value);
            expected[at] = value;
            int near = Math.max(0, Math.min(length - 1, at + random.nextInt(-2, 3)));
            assertThat(fields.get(near)).as("width %d, field %d", width, near).isEqualTo(expected[near]);
        }
        for (int i = 0; i < length; i++) {
            assertThat(fields.get(i)).as("width %d, field %d", width, i).isEqualTo(expected[i]);
        }
    }
}
