package dovetail.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.testkit.Ring;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The largest sum over random sets of vectors is that of their list. */
class LargestSumTest {
    private static final int SAMPLES = 300;

    @Test
    void sumsAreThoseOfTheList() {
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            Random random = new Random(seed);
            int length = 1 + random.nextInt(5);
            Diagrams diagrams = new Diagrams(Budget.unlimited());
            diagrams.push(Diagrams.EMPTY);
            int[] weights = random.ints(length, 0, 4).toArray();
            long largest = 0;
            int count = 1 + random.nextInt(20);
            for (int i = 0; i < count; i++) {
                int[] vector = random.ints(length, 0, 6).toArray();
                long sum = 0;
                for (int level = 0; level < length; level++) {
                    sum += (long) weights[level] * vector[level];
                }
                largest = Math.max(largest, sum);
                diagrams.unite(diagrams.vector(vector, 0));
            }
            int set = diagrams.push(diagrams.popped());
            LargestSum sums =
                    new LargestSum(diagrams, (level, value) -> (long) weights[level] * value, Budget.unlimited());
            assertThat(sums.of(set)).isEqualTo(largest);
        }
    }
}
