package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ArraySizesTest {
    @Test
    void lengthsThatFitAreKept() {
        assertThat(ArraySizes.checked(0, "states")).isZero();
        assertThat(ArraySizes.checked(ArraySizes.MOST, "states")).isEqualTo(ArraySizes.MOST);
        assertThat(ArraySizes.doubled(64, "states")).isEqualTo(128);
        assertThat(ArraySizes.grown(64, 1000, "states")).isEqualTo(1000);
    }

    @Test
    void doublingEndsAtTheLongestArray() {
        assertThat(ArraySizes.doubled(1 << 30, "states")).isEqualTo(ArraySizes.MOST);
        assertThatThrownBy(() -> ArraySizes.doubled(ArraySizes.MOST, "states")).isInstanceOf(Limit.Exceeded.class);
    }

    @Test
    void lengthsThatDoNotFitAreALimitWithTheirNumber() {
        assertThatThrownBy(() -> ArraySizes.checked(3L << 30, "words"))
                .isInstanceOfSatisfying(Limit.Exceeded.class, e -> {
                    assertThat(e.limit().kind()).isEqualTo(Limit.Kind.SIZE);
                    assertThat(e.limit().text()).contains("3221225472 words").contains("2147483639");
                });
    }
}
