package dovetail.engine.icc;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Computes orders in which components choose at first. */
final class ComponentOrder {
    private ComponentOrder() {}

    /** The order of the system. */
    static List<Integer> given(Composition composition) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < composition.components().size(); i++) {
            order.add(i);
        }
        return order;
    }

    /**
     * The order by distance from the property. Components that share an event with it come first, then those that share
     * one with these, and so on. Unconnected components come last.
     */
    static List<Integer> byDependency(Composition composition) {
        return byDependency(composition, Comparator.naturalOrder());
    }

    /** The order by distance from the property, and at the same distance by size. */
    static List<Integer> smallFirst(Composition composition) {
        return byDependency(
                composition,
                Comparator.comparingInt(
                        component -> composition.components().get(component).stateCount()));
    }

    /** The order by size. Assumptions about the environments of large components are checked against few states. */
    static List<Integer> largestFirst(Composition composition) {
        List<Integer> order = given(composition);
        order.sort(Comparator.comparingInt(
                component -> -composition.components().get(component).stateCount()));
        return order;
    }

    /** The order by numbers of rejections, most first, and then by distance from the property. */
    static List<Integer> byRejections(Composition composition, RejectionHistory history) {
        List<Integer> order = byDependency(composition);
        order.sort(Comparator.comparingLong(
                component -> -history.of(composition.components().get(component).name())));
        return order;
    }

    private static List<Integer> byDependency(Composition composition, Comparator<Integer> atSameDistance) {
        List<Integer> waiting = given(composition);
        List<Integer> order = new ArrayList<>();
        BitSet reached = eventsOf(composition.monitor());
        while (!waiting.isEmpty()) {
            List<Integer> near = new ArrayList<>();
            for (int component : waiting) {
                if (eventsOf(composition.components().get(component)).intersects(reached)) {
                    near.add(component);
                }
            }
            if (near.isEmpty()) {
                near.addAll(waiting);
            }
            for (int component : near) {
                reached.or(eventsOf(composition.components().get(component)));
            }
            near.sort(atSameDistance);
            order.addAll(near);
            waiting.removeAll(near);
        }
        return order;
    }

    /** The order rotated so that it begins at a later position. */
    static List<Integer> rotated(List<Integer> order, int places) {
        List<Integer> rotated = new ArrayList<>(order);
        Collections.rotate(rotated, -places);
        return rotated;
    }

    private static BitSet eventsOf(ComponentLts component) {
        BitSet events = new BitSet();
        for (int event : component.alphabet()) {
            events.set(event);
        }
        return events;
    }
}
