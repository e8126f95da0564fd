package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntListTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16_383, 16_384, 16_385, 100_000})
    void drainedListIsAnArrayWithWhatWasAdded(int size) {
        MemoryMeter meter = Budget.unlimited().meter();
        IntList list = new IntList("numbers", meter);
        for (int i = 0; i < size; i++) {
            list.add(i * 7 - 3);
        }
        assertThat(list.size()).isEqualTo(size);
        assertThat(meter.bytes()).isGreaterThanOrEqualTo(4L * size);
        assertThat(list.drain())
                .isEqualTo(IntStream.range(0, size).map(i -> i * 7 - 3).toArray());
        assertThat(meter.bytes()).as("the array is counted, the chunks no more").isEqualTo(4L * size);
        list.add(5);
        assertThat(list.drain()).containsExactly(5);
    }

    @Test
    void budgetIsObeyed() {
        IntList list =
                new IntList("numbers", Budget.unlimited().withMemory(1 << 20).meter());
        assertThatThrownBy(() -> {
                    while (true) {
                        list.add(0);
                    }
                })
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("memory limit of 1.0 MiB reached");
        assertThat(list.size()).isEqualTo(1 << 18);
    }
}
