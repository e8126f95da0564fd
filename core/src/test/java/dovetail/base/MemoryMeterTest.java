package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MemoryMeterTest {
    private final MemoryMeter meter = Budget.unlimited().withMemory(1600).meter();

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

    @Test
    void countsScopesTogetherAndGivesBackWhatAScopeStillHolds() {
        try (MemoryMeter first = meter.scope();
                MemoryMeter second = meter.scope()) {
            first.take(1000);
            assertThatThrownBy(() -> second.take(601)).isInstanceOf(Limit.Exceeded.class);
            second.take(600);
            first.giveBack(400);
            assertThat(first.bytes()).isEqualTo(600);
            assertThat(meter.bytes()).isEqualTo(1200);
        }
        assertThat(meter.bytes()).isZero();
        assertThat(meter.peak()).isEqualTo(1600);
    }

    @Test
    void aScopeMayHaveALimitOfItsOwn() {
        try (MemoryMeter small = meter.scope(100)) {
            small.take(100);
            assertThatThrownBy(() -> small.take(1)).isInstanceOf(Limit.Exceeded.class);
            assertThat(meter.bytes()).isEqualTo(100);
            meter.take(1500);
        }
        assertThat(meter.bytes()).isEqualTo(1500);
    }

    @Test
    void sparesOneSmallPartForAllScopes() {
        try (MemoryMeter first = meter.scope();
                MemoryMeter second = meter.scope()) {
            assertThat(first.takeSpare(60)).isTrue();
            assertThat(second.takeSpare(60)).isFalse();
        }
        assertThat(meter.takeSpare(100)).isTrue();
        assertThat(meter.bytes()).isEqualTo(100);
    }
}
