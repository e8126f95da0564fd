package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.NumberFormat;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void thousandsAreSeparated() {
        assertThat(Numbers.count(1, "state")).isEqualTo("1 state");
        assertThat(Numbers.count(9_497_519, "state")).isEqualTo("9,497,519 states");
        assertThat(Numbers.decimal(12_345.678, 1)).isEqualTo("12,345.7");
        NumberFormat format = NumberFormat.getIntegerInstance(Locale.ROOT);
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            assertThat(Numbers.grouped(number)).isEqualTo(format.format(number));
        }
    }
}
