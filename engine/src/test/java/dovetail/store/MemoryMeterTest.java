package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import org.junit.jupiter.api.Test;

class MemoryMeterTest {
    private final MemoryMeter meter = new MemoryMeter(Budget.unlimited().withMemory(1600));

    @Test
    void refusesWhatTheBudgetDoesNotAllow() {
        meter.take(1600);
        assertThatThrownBy(() -> meter.take(1)).isInstanceOf(Limit.Exceeded.class);
        assertThat(meter.bytes()).isEqualTo(1600);
        meter.giveBack(600);
        meter.take(500);
        assertThat(meter.bytes()).isEqualTo(1500);
        assertThat(meter.peak()).isEqualTo(1600);
    }

    @Test
    void sparesASmallPartForWhatCanBeDoneWithout() {
        assertThat(meter.takeSpare(60)).isTrue();
        assertThat(meter.takeSpare(41)).isFalse();
        assertThat(meter.takeSpare(40)).isTrue();
        assertThat(meter.bytes()).isEqualTo(100);
    }

    @Test
    void sparesNothingWhenAllIsTaken() {
        meter.take(1590);
        assertThat(meter.takeSpare(20)).isFalse();
        assertThat(meter.takeSpare(10)).isTrue();
        assertThat(meter.bytes()).isEqualTo(1600);
    }
}
