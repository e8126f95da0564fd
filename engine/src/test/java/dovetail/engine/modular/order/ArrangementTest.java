package dovetail.engine.modular.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Arrangements of random graphs: the exact one against all permutations, the heuristic one against the exact one. */
class ArrangementTest {
    @Test
    void exactArrangementEqualsTheBestPermutation() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            long[][] weights = graph(1 + random.nextInt(7), random);
            assertThat(backward(weights, ExactArrangement.of(weights, prefix -> 0)))
                    .as("seed %d", seed)
                    .isEqualTo(best(weights, new int[weights.length], 0, 0));
        }
    }

    @Test
    void exactArrangementOfEightNodes() {
        for (int seed = 0; seed < 10; seed++) {
            long[][] weights = graph(8, new Random(seed));
            assertThat(backward(weights, ExactArrangement.of(weights, prefix -> 0)))
                    .as("seed %d", seed)
                    .isEqualTo(best(weights, new int[8], 0, 0));
        }
    }

    @Test
    void prefixCostDecidesAmongEqualWeights() {
        // A cycle of equal weights, which may be cut anywhere; the cost of prefixes with node 2 is least.
        long[][] cycle = {{0, 5, 0, 0}, {0, 0, 5, 0}, {0, 0, 0, 5}, {5, 0, 0, 0}};
        assertThat(ExactArrangement.of(cycle, prefix -> (prefix & 4) == 0 ? 1 : 0))
                .containsExactly(2, 3, 0, 1);
    }

    @Test
    void heuristicIsNeverBetterAndOftenAsGood() {
        int equal = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            long[][] weights = graph(2 + random.nextInt(11), random);
            long exact = backward(weights, ExactArrangement.of(weights, prefix -> 0));
            long heuristic = backward(weights, HeuristicArrangement.of(weights));
            assertThat(heuristic).as("seed %d", seed).isGreaterThanOrEqualTo(exact);
            equal += heuristic == exact ? 1 : 0;
        }
        assertThat(equal).isGreaterThan(120);
    }

    @Test
    void twentyNodesExactly() {
        // Heavy arcs lead forwards, light ones backwards.
        long[][] weights = new long[20][20];
        Random random = new Random(1);
        long light = 0;
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < i; j++) {
                weights[j][i] = 100 + random.nextInt(100);
                weights[i][j] = random.nextInt(3);
                light += weights[i][j];
            }
        }
        assertThat(backward(weights, ExactArrangement.of(weights, prefix -> 0))).isEqualTo(light);
        assertThat(backward(weights, HeuristicArrangement.of(weights))).isEqualTo(light);
    }

    @Test
    void weightsThatSaturate() {
        long most = Long.MAX_VALUE;
        long[][] weights = {{0, most, 0}, {1, 0, most}, {most, 0, 0}};
        assertThat(backward(weights, ExactArrangement.of(weights, prefix -> 0))).isEqualTo(most);
        assertThat(HeuristicArrangement.of(weights)).containsExactlyInAnyOrder(0, 1, 2);
    }

    private static long[][] graph(int nodes, Random random) {
        long[][] weights = new long[nodes][nodes];
        int density = 10 + random.nextInt(90);
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < nodes; j++) {
                weights[i][j] = i != j && random.nextInt(100) < density ? 1L << random.nextInt(6) : 0;
            }
        }
        return weights;
    }

    private static long backward(long[][] weights, int[] order) {
        long sum = 0;
        for (int i = 0; i < order.length; i++) {
            for (int j = 0; j < i; j++) {
                sum = Sizes.sum(sum, weights[order[i]][order[j]]);
            }
        }
        return sum;
    }

    private static long best(long[][] weights, int[] order, int placed, int used) {
        if (placed == order.length) {
            return backward(weights, order);
        }
        long best = Long.MAX_VALUE;
        for (int node = 0; node < order.length; node++) {
            if ((used & 1 << node) == 0) {
                order[placed] = node;
                best = Math.min(best, best(weights, order, placed + 1, used | 1 << node));
            }
        }
        return best;
    }
}
