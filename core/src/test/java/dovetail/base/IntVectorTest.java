package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntVectorTest {
    private static IntVector filled(IntVector vector, int size) {
        for (int i = 0; i < size; i++) {
            vector.add(i * 7 - 3);
        }
        return vector;
    }

    private static int[] expected(int size) {
        return IntStream.range(0, size).map(i -> i * 7 - 3).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16, 17, 16_383, 16_384, 16_385, 100_000})
    void drainedVectorIsAnArrayWithTheAddedValues(int size) {
        MemoryMeter meter = Budget.unlimited().meter();
        IntVector vector = filled(new IntVector("numbers", meter), size);
        assertThat(vector.size()).isEqualTo(size);
        assertThat(meter.bytes()).isEqualTo(vector.bytes()).isGreaterThanOrEqualTo(4L * size);
        assertThat(vector.drain()).isEqualTo(expected(size));
        assertThat(meter.bytes()).as("the array is counted, the chunks no more").isEqualTo(4L * size);
        vector.add(5);
        assertThat(vector.drain()).containsExactly(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16, 17, 16_384, 16_385, 40_000})
    void isReadFromBothEnds(int size) {
        IntVector vector = filled(new IntVector(), size);
        int[] values = expected(size);
        assertThat(vector.toArray()).isEqualTo(values);
        assertThat(vector.toReversedArray())
                .isEqualTo(
                        IntStream.range(0, size).map(i -> values[size - 1 - i]).toArray());
        for (int i = size - 1; i >= 0; i--) {
            assertThat(vector.get(i)).isEqualTo(values[i]);
            assertThat(vector.pop()).isEqualTo(values[i]);
        }
        assertThat(vector.isEmpty()).isTrue();
    }

    @Test
    void clearedVectorKeepsItsRoom() {
        MemoryMeter meter = Budget.unlimited().meter();
        IntVector vector = filled(new IntVector("numbers", meter), 50_000);
        long bytes = meter.bytes();
        vector.clear();
        assertThat(vector.size()).isZero();
        assertThat(filled(vector, 40_000).toArray()).isEqualTo(expected(40_000));
        assertThat(meter.bytes()).isEqualTo(bytes);
        vector.clear();
        assertThat(vector.drain()).isEmpty();
        assertThat(meter.bytes()).isZero();
    }

    @Test
    void valuesCanBeReplaced() {
        IntVector vector = filled(new IntVector(), 20_000);
        vector.set(3, 1);
        vector.set(17_000, 2);
        assertThat(vector.get(3)).isEqualTo(1);
        assertThat(vector.get(17_000)).isEqualTo(2);
        assertThat(vector.get(17_001)).isEqualTo(17_001 * 7 - 3);
    }

    @Test
    void budgetIsObeyed() {
        IntVector vector =
                new IntVector("numbers", Budget.unlimited().withMemory(1 << 20).meter());
        assertThatThrownBy(() -> {
                    while (true) {
                        vector.add(0);
                    }
                })
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("memory limit of 1.0 MiB reached");
        assertThat(vector.size()).isEqualTo(1 << 18);
    }
}
