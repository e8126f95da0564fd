package dovetail.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SccTest {
    @Test
    void componentsAreMutualReachability() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            int nodes = 1 + random.nextInt(9);
            int[][] successors = new int[nodes][];
            for (int node = 0; node < nodes; node++) {
                successors[node] = random.ints(random.nextInt(4), 0, nodes).toArray();
            }
            boolean[][] reaches = closure(successors);
            Scc all = Scc.ofAll(successors);
            Scc part = Scc.from(0, successors);
            for (int a = 0; a < nodes; a++) {
                assertThat(part.isReached(a)).isEqualTo(reaches[0][a]);
                assertThat(part.of(a) >= 0).isEqualTo(reaches[0][a]);
                assertThat(all.of(a)).isBetween(0, all.count() - 1);
                for (int b : successors[a]) {
                    assertThat(all.of(b)).isLessThanOrEqualTo(all.of(a));
                }
                for (int b = 0; b < nodes; b++) {
                    boolean mutual = reaches[a][b] && reaches[b][a];
                    assertThat(all.inside(a, b)).isEqualTo(mutual);
                    if (reaches[0][a] && reaches[0][b]) {
                        assertThat(part.inside(a, b)).isEqualTo(mutual);
                    }
                }
            }
        }
    }

    private static boolean[][] closure(int[][] successors) {
        int nodes = successors.length;
        boolean[][] reaches = new boolean[nodes][nodes];
        for (int a = 0; a < nodes; a++) {
            reaches[a][a] = true;
            for (int b : successors[a]) {
                reaches[a][b] = true;
            }
        }
        for (int via = 0; via < nodes; via++) {
            for (int a = 0; a < nodes; a++) {
                for (int b = 0; b < nodes; b++) {
                    reaches[a][b] |= reaches[a][via] && reaches[via][b];
                }
            }
        }
        return reaches;
    }

    @Test
    void longPathsNeedNoStack() {
        int nodes = 1_000_000;
        int[] starts = new int[nodes + 1];
        int[] targets = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            starts[node + 1] = node + 1;
            targets[node] = (node + 1) % nodes;
        }
        assertThat(Scc.ofRows(starts, targets).count()).isEqualTo(1);
    }
}
