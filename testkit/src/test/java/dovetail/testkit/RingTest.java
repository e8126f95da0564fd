package dovetail.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RingTest {
    @Test
    void factorsScaleTheNumberOfCases() {
        assertThat(Ring.scaled(350, 1)).isEqualTo(350);
        assertThat(Ring.scaled(350, 20)).isEqualTo(7000);
        assertThat(Ring.scaled(350, 0.1)).isEqualTo(35);
    }

    @Test
    void thereIsAtLeastOneCaseWhereThereIsUsuallyOne() {
        assertThat(Ring.scaled(3, 0.1)).isEqualTo(1);
        assertThat(Ring.scaled(1, 0.001)).isEqualTo(1);
        assertThat(Ring.scaled(0, 0.1)).isZero();
    }
}
