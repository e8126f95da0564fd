package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FractionTest {
    @Test
    void isWrittenExactly() {
        assertThat(new Fraction(6, 3)).hasToString("2");
        assertThat(new Fraction(0, 7)).hasToString("0");
        assertThat(new Fraction(7, 4)).hasToString("1.75");
        assertThat(new Fraction(20, 6)).hasToString("10/3");
        assertThat(new Fraction(1, 1_000_000_000)).hasToString("0.000000001");
        assertThat(new Fraction(1, 1L << 20)).hasToString("1/1048576");
        assertThat(new Fraction(700, 1)).hasToString("700");
    }

    @Test
    void isReadAsItIsWritten() {
        for (String text : List.of("0", "12", "3.5", "10/3", "0.000000001", "1/1048576")) {
            assertThat(Fraction.parse(text)).get().hasToString(text);
        }
        assertThat(Fraction.parse(".5")).contains(new Fraction(1, 2));
        assertThat(Fraction.parse("4/6")).contains(new Fraction(2, 3));
    }

    @Test
    void otherTextsAreNone() {
        for (String text : List.of(
                "",
                ".",
                "3.",
                "-1",
                "+1",
                "1e3",
                "1/0",
                "1/",
                "/2",
                "1/-2",
                "a",
                "1.2.3",
                "1 2",
                "99999999999999999999",
                "0.0000000001")) {
            assertThat(Fraction.parse(text)).as(text).isEmpty();
        }
    }

    @Test
    void productsAreReducedBeforeTheyAreComputed() {
        assertThat(new Fraction(1, Long.MAX_VALUE).times(Long.MAX_VALUE)).isEqualTo(new Fraction(1, 1));
        assertThat(new Fraction(Long.MAX_VALUE, 1).dividedBy(Long.MAX_VALUE)).isEqualTo(new Fraction(1, 1));
        assertThat(new Fraction(5, 6).times(4)).isEqualTo(new Fraction(10, 3));
        assertThat(new Fraction(5, 6).plus(new Fraction(2, 3))).isEqualTo(new Fraction(3, 2));
        assertThatThrownBy(() -> new Fraction(-1, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
