package dovetail.compose.join;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The distance heuristic by its definition, in every reachable tuple: the steps that the leading component alone is from
 * the last event, and the steps that the others alone are from taking part in a step that brings it nearer.
 */
class DistanceHeuristicTest {
    private static final int CASES = 100;
    /** A step of the leading component counts for so many of others. */
    private static final int WEIGHT = 4;

    private int away;

    @Test
    void distancesAreThoseOfTheComponentsAlone() {
        Cases.forEachSeed(CASES, seed -> {
            Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
            List<ComponentLts> members = new ArrayList<>(composition.components());
            members.add(composition.monitor());
            for (int event : composition.monitor().alphabet()) {
                check(members, members.size() - 1, event);
            }
        });
        Cases.assertNotEmpty("tuples away from the last event", away, CASES, CASES);
    }

    private void check(List<ComponentLts> members, int leading, int last) {
        SynchronousProduct product = new SynchronousProduct(members);
        DistanceHeuristic heuristic =
                new DistanceHeuristic(members, product, leading, last, new Poll(Budget.unlimited()));
        Set<List<Integer>> seen = new HashSet<>();
        List<long[]> open = new ArrayList<>(List.of(product.initial()));
        while (!open.isEmpty()) {
            long[] state = open.remove(open.size() - 1);
            List<Integer> tuple = new ArrayList<>();
            for (int m = 0; m < members.size(); m++) {
                tuple.add(product.local(state, m));
            }
            if (seen.add(tuple)) {
                int expected = expected(members, leading, last, tuple);
                away += expected > 0 && expected < DistanceHeuristic.UNREACHABLE ? 1 : 0;
                assertThat(heuristic.of(state)).as("distance of " + tuple).isEqualTo(expected);
                product.successors(state, (event, target) -> open.add(target.clone()));
            }
        }
    }

    private static int expected(List<ComponentLts> members, int leading, int last, List<Integer> tuple) {
        ComponentLts leader = members.get(leading);
        int local = tuple.get(leading);
        int distance = distance(leader, local, last);
        if (distance == 0 || distance == DistanceHeuristic.UNREACHABLE) {
            return distance;
        }
        int least = DistanceHeuristic.UNREACHABLE;
        for (int i = leader.rowStart(local); i < leader.rowStart(local + 1); i++) {
            if (distance(leader, leader.target(i), last) < distance) {
                int sum = 0;
                for (int m = 0; m < members.size() && leader.event(i) != Lts.HIDDEN; m++) {
                    if (m != leading && members.get(m).declares(leader.event(i))) {
                        sum += distance(members.get(m), tuple.get(m), leader.event(i));
                    }
                }
                least = Math.min(least, sum);
            }
        }
        return Math.min(DistanceHeuristic.UNREACHABLE, WEIGHT * distance + least);
    }

    /** The steps of a component alone to a state that offers an event: sets of states grow until one does. */
    private static int distance(ComponentLts component, int from, int event) {
        Set<Integer> reached = Set.of(from);
        for (int steps = 0; steps < component.stateCount(); steps++) {
            Set<Integer> longer = new HashSet<>(reached);
            for (int state : reached) {
                for (int i = component.rowStart(state); i < component.rowStart(state + 1); i++) {
                    if (component.event(i) == event) {
                        return steps;
                    }
                    longer.add(component.target(i));
                }
            }
            reached = longer;
        }
        return DistanceHeuristic.UNREACHABLE;
    }
}
