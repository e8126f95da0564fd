package dovetail.compose.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers of pairs, compared with a map. */
class PairNumberingTest {
    @Test
    void pairsAreNumberedInTheOrderInWhichTheyAreMet() {
        Random random = new Random(7);
        PairNumbering pairs = new PairNumbering();
        Map<List<Integer>, Integer> expected = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            int first = random.nextInt(200) - 100;
            int second = i % 3 == 0 ? random.nextInt() : random.nextInt(50);
            expected.putIfAbsent(List.of(first, second), expected.size());
            int number = pairs.of(first, second);
            assertThat(number).isEqualTo(expected.get(List.of(first, second)));
            assertThat(pairs.first(number)).isEqualTo(first);
            assertThat(pairs.second(number)).isEqualTo(second);
            assertThat(pairs.size()).isEqualTo(expected.size());
        }
        assertThat(pairs.of(Integer.MIN_VALUE, -1)).isEqualTo(expected.size());
        assertThat(pairs.first(pairs.size() - 1)).isEqualTo(Integer.MIN_VALUE);
        assertThat(pairs.second(pairs.size() - 1)).isEqualTo(-1);
    }
}
