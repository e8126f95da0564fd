package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every order has each component once. Orders by distance agree with the shortest chains of shared events. */
class ComponentOrderTest {
    private static final int CASES = 500;

    private int far;

    @Test
    void ordersByDistanceSizeAndRejections() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Composition composition = RandomCompositions.next(random);
            List<Integer> given = ComponentOrder.given(composition);
            int[] distance = distances(composition);
            far += Arrays.stream(distance).anyMatch(d -> d > 1 && d < distance.length) ? 1 : 0;
            Comparator<Integer> byDistance = Comparator.comparingInt(c -> distance[c]);
            assertThat(ComponentOrder.byDependency(composition)).isEqualTo(sorted(given, byDistance));
            Comparator<Integer> bySize =
                    Comparator.comparingInt(c -> composition.components().get(c).stateCount());
            assertThat(ComponentOrder.smallFirst(composition))
                    .isEqualTo(sorted(given, byDistance.thenComparing(bySize)));
            RejectionHistory history = new RejectionHistory();
            assertThat(history.isEmpty()).isTrue();
            long[] rejections = random.longs(given.size(), 0, 3).toArray();
            given.forEach(c -> history.add(composition.components().get(c).name(), rejections[c]));
            assertThat(history.isEmpty()).isEqualTo(Arrays.stream(rejections).sum() == 0);
            Comparator<Integer> byRejections = Comparator.comparingLong(c -> -rejections[c]);
            assertThat(ComponentOrder.byRejections(composition, history))
                    .isEqualTo(sorted(given, byRejections.thenComparing(byDistance)));
            history.join(List.of("M0", "none"), "joined");
            assertThat(history.of("joined")).isEqualTo(rejections[0]);
        });
        Cases.assertNotEmpty("compositions with a component at a distance", far, CASES / 10, CASES);
    }

    @Test
    void rotatedOrdersBeginLater() {
        assertThat(ComponentOrder.rotated(List.of(4, 2, 7), 1)).containsExactly(2, 7, 4);
        assertThat(ComponentOrder.rotated(List.of(4, 2, 7), 5)).containsExactly(7, 4, 2);
    }

    private static List<Integer> sorted(List<Integer> components, Comparator<Integer> order) {
        List<Integer> sorted = new ArrayList<>(components);
        sorted.sort(order);
        return sorted;
    }

    /** By component, the length of a shortest chain of shared events to the monitor; unconnected ones are last. */
    private static int[] distances(Composition composition) {
        int count = composition.components().size();
        int[] distance = new int[count];
        Arrays.fill(distance, count + 1);
        for (int round = 0; round < count; round++) {
            for (int c = 0; c < count; c++) {
                ComponentLts component = composition.components().get(c);
                int nearest = share(component, composition.monitor()) ? 0 : count + 1;
                for (int other = 0; other < count; other++) {
                    if (share(component, composition.components().get(other))) {
                        nearest = Math.min(nearest, distance[other]);
                    }
                }
                distance[c] = Math.min(distance[c], nearest + 1);
            }
        }
        return distance;
    }

    private static boolean share(ComponentLts one, ComponentLts other) {
        return IntStream.of(one.alphabet()).anyMatch(other::declares);
    }
}
