package dovetail.search;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SuccessorOrderTest {
    @Property(tries = 200)
    void orderIsByGroupAndThenByWords(
            @ForAll long seed,
            @ForAll @IntRange(max = 2000) int count,
            @ForAll @IntRange(min = 1, max = 3) int width,
            @ForAll @IntRange(min = 1, max = 20) int groups) {
        SplittableRandom random = new SplittableRandom(seed);
        Successors out = new Successors(width, 1);
        List<long[]> expected = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long[] item = new long[width + 1];
            item[0] = random.nextInt(groups);
            int to = out.append((int) item[0]);
            for (int k = 0; k < width; k++) {
                item[k + 1] = random.nextLong(-3, 4);
                out.words[to + k] = item[k + 1];
            }
            expected.add(item);
        }
        expected.sort(Comparator.comparing(item -> item, Arrays::compare));
        int[] order = new SuccessorOrder().of(out);
        for (int i = 0; i < count; i++) {
            long[] item = new long[width + 1];
            item[0] = out.tags[order[i]];
            System.arraycopy(out.words, order[i] * width, item, 1, width);
            assertThat(item).isEqualTo(expected.get(i));
        }
        assertThat(Arrays.stream(order, 0, count).distinct().count()).isEqualTo(count);
    }
}
