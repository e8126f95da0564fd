package dovetail.compose.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Merging events leaves the product its states and its steps, whatever they are called; an event that is left keeps all
 * its steps, and the monitor stays deterministic.
 */
class EventMergingTest {
    private static final int CASES = 300;

    private int merged;

    private record Step(List<Long> source, int event, List<Long> target) {
        Step unnamed() {
            return new Step(source, event == Lts.HIDDEN ? event : 0, target);
        }
    }

    @Test
    void mergedEventsMakeTheSameSteps() {
        Cases.forEachSeed(CASES, seed -> {
            Composition before = new RandomCompositions(seed, seed % 2 == 0).next();
            Composition after = EventMerging.apply(before, Budget.unlimited()).composition();
            merged += before == after ? 0 : 1;
            Set<Step> all = steps(before);
            Set<Step> left = steps(after);
            assertThat(unnamed(left)).isEqualTo(unnamed(all));
            all.removeIf(step -> step.event() != Lts.HIDDEN && !isDeclared(after, step.event()));
            assertThat(left.containsAll(all))
                    .as("steps of events that are left")
                    .isTrue();
            assertThat(after.monitor().lts().isDeterministic()).isTrue();
        });
        Cases.assertNotEmpty("compositions with merged events", merged, CASES / 20, CASES);
    }

    private static Set<Step> unnamed(Set<Step> steps) {
        Set<Step> unnamed = new HashSet<>();
        steps.forEach(step -> unnamed.add(step.unnamed()));
        return unnamed;
    }

    private static List<ComponentLts> members(Composition composition) {
        List<ComponentLts> members = new ArrayList<>(composition.components());
        members.add(composition.monitor());
        return members;
    }

    private static boolean isDeclared(Composition composition, int event) {
        return members(composition).stream().anyMatch(member -> member.declares(event));
    }

    /** All steps of the reachable states of the product. */
    private static Set<Step> steps(Composition composition) {
        SynchronousProduct product = new SynchronousProduct(members(composition));
        Set<Step> steps = new HashSet<>();
        Set<List<Long>> seen = new HashSet<>();
        Deque<List<Long>> open = new ArrayDeque<>();
        seen.add(boxed(product.initial()));
        open.addAll(seen);
        while (!open.isEmpty()) {
            List<Long> source = open.remove();
            long[] state = source.stream().mapToLong(Long::longValue).toArray();
            product.successors(state, (event, target) -> {
                List<Long> next = boxed(target);
                steps.add(new Step(source, event, next));
                if (seen.add(next)) {
                    open.add(next);
                }
            });
        }
        return steps;
    }

    private static List<Long> boxed(long[] words) {
        return Arrays.stream(words).boxed().toList();
    }
}
