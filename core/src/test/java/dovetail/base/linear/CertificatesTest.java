package dovetail.base.linear;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CertificatesTest {
    private static boolean exists(List<SparseVector> vectors, long[] gains, int components) {
        return Certificates.exists(vectors, gains, components, new Poll(Budget.unlimited()));
    }

    private static SparseVector vector(long... values) {
        int[] indices = new int[values.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        return SparseVector.of(indices, values, indices.length);
    }

    /** Two processes share a token: both critical at once would need two. */
    @Test
    void twoProcessesWithOneToken() {
        // Steps: first enters, first leaves, second enters, second leaves; quantities: token, first, second.
        SparseVector token = vector(-1, 1, -1, 1);
        SparseVector first = vector(1, -1, 0, 0);
        SparseVector second = vector(0, 0, 1, -1);
        SparseVector both = vector(1, -1, 1, -1);
        assertThat(exists(List.of(both, token, first, second), new long[] {2, -1, 0, 0}, 4))
                .isTrue();
        assertThat(exists(List.of(both, token, first, second), new long[] {2, -2, 0, 0}, 4))
                .isFalse();
    }

    @Test
    void thirdsAreExact() {
        // Three times the first and once the second cancel out.
        assertThat(exists(List.of(vector(1, -1), vector(-3, 3)), new long[] {1, -2}, 2))
                .isTrue();
        assertThat(exists(List.of(vector(1, -1), vector(-3, 3)), new long[] {1, -3}, 2))
                .isFalse();
    }

    /** Small integer weights that a brute-force search finds are found, and there is none where a counterexample exists. */
    @Test
    void agreesWithBruteForce() {
        int found = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            List<SparseVector> vectors = new ArrayList<>();
            long[] gains = new long[3];
            for (int i = 0; i < 3; i++) {
                vectors.add(vector(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2));
                gains[i] = random.nextInt(7) - 3;
            }
            boolean exists = exists(vectors, gains, 3);
            if (hasSmallWeights(vectors, gains)) {
                found++;
                assertThat(exists).as("seed %d", seed).isTrue();
            }
        }
        assertThat(found).isGreaterThan(500);
    }

    private static boolean hasSmallWeights(List<SparseVector> vectors, long[] gains) {
        for (int code = 0; code < 512; code++) {
            long[] weights = {code & 7, (code >> 3) & 7, code >> 6};
            long gain = 0;
            long[] sums = new long[3];
            for (int i = 0; i < 3; i++) {
                gain += weights[i] * gains[i];
                for (int k = 0; k < vectors.get(i).size(); k++) {
                    sums[vectors.get(i).index(k)] += weights[i] * vectors.get(i).value(k);
                }
            }
            if (gain > 0 && sums[0] <= 0 && sums[1] <= 0 && sums[2] <= 0) {
                return true;
            }
        }
        return false;
    }
}
