package dovetail.engine.pastfree.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.random.Cases;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests on random graphs that orders are topological, and that the chosen one keeps the fewest nodes. */
class DagOrdersTest {
    @Test
    void ordersAreTopological() {
        Cases.forEachSeed(500, seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            int nodes = 1 + random.nextInt(30);
            LocationDag.Edges edges = new LocationDag.Edges();
            for (int i = random.nextInt(4 * nodes); i > 0; i--) {
                int a = random.nextInt(nodes);
                int b = random.nextInt(nodes);
                edges.add(Math.min(a, b), Math.max(a, b));
            }
            LocationDag dag = Objects.requireNonNull(LocationDag.of(0, nodes, edges));
            DagOrders orders = new DagOrders(dag);
            int[] best = orders.fewLive();
            for (int[] order :
                    new int[][] {best, orders.depthFirst(false), orders.depthFirst(true), orders.breadthFirst()}) {
                assertTopological(dag, order);
                assertThat(orders.maxLive(best)).isLessThanOrEqualTo(orders.maxLive(order));
            }
        });
    }

    private static void assertTopological(LocationDag dag, int[] order) {
        int[] places = new int[dag.locations()];
        Arrays.fill(places, -1);
        for (int i = 0; i < order.length; i++) {
            assertThat(places[order[i]]).isEqualTo(-1);
            places[order[i]] = i;
        }
        assertThat(order).hasSize(dag.size());
        for (int node : order) {
            for (int step = dag.firstStep(node); step < dag.endOfSteps(node); step++) {
                assertThat(places[dag.target(step)]).isGreaterThan(places[node]);
            }
        }
    }

    @Test
    void cyclesAreFound() {
        LocationDag.Edges edges = new LocationDag.Edges();
        edges.add(0, 1);
        edges.add(1, 1);
        assertThat(LocationDag.of(0, 4, edges)).isNotNull();
        edges.add(2, 3);
        edges.add(3, 2);
        assertThat(LocationDag.of(0, 4, edges))
                .as("a cycle that is not reachable")
                .isNotNull();
        edges.add(1, 0);
        assertThat(LocationDag.of(0, 4, edges)).isNull();
    }

    @Test
    void aChainOfDiamondsKeepsThreeNodes() {
        LocationDag.Edges edges = new LocationDag.Edges();
        int diamonds = 50;
        for (int i = 0; i < diamonds; i++) {
            edges.add(3 * i, 3 * i + 1);
            edges.add(3 * i, 3 * i + 2);
            edges.add(3 * i + 1, 3 * i + 3);
            edges.add(3 * i + 2, 3 * i + 3);
        }
        DagOrders orders = new DagOrders(Objects.requireNonNull(LocationDag.of(0, 3 * diamonds + 1, edges)));
        assertThat(orders.maxLive(orders.fewLive())).isEqualTo(3);
    }
}
