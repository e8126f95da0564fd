package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TupleNumberingTest {
    @Test
    void numbersAreThoseOfAMap() {
        Random random = new Random(1);
        TupleNumbering numbering = new TupleNumbering();
        Map<IntBuffer, Integer> expected = new HashMap<>();
        for (int i = 0; i < 5_000; i++) {
            int[] tuple = random.ints(random.nextInt(4), 0, 12).toArray();
            int number = expected.computeIfAbsent(IntBuffer.wrap(tuple), t -> expected.size());
            assertThat(numbering.of(tuple)).isEqualTo(number);
            assertThat(numbering.get(number)).isEqualTo(tuple);
            assertThat(numbering.size()).isEqualTo(expected.size());
        }
    }

    @Test
    void differentTuplesWithOneHashHaveDifferentNumbers() {
        int[] one = {0, 31};
        int[] other = {1, 0};
        assertThat(Arrays.hashCode(one)).isEqualTo(Arrays.hashCode(other));
        TupleNumbering numbering = new TupleNumbering();
        assertThat(numbering.of(one)).isZero();
        assertThat(numbering.of(other)).isEqualTo(1);
        assertThat(numbering.of(0, 31)).isZero();
    }
}
