package dovetail.engine.icc;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** In which order components are considered at first. */
final class Order {
    private Order() {}

    /** As they stand in the system. */
    static List<Integer> given(Composition composition) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < composition.machines().size(); i++) {
            order.add(i);
        }
        return order;
    }

    /**
     * By distance from the property: first those that share an event with it, then those that share one with these, and
     * so on; those that nothing leads to come last.
     */
    static List<Integer> byDependency(Composition composition) {
        return byDependency(composition, (one, other) -> 0);
    }

    /** By distance from the property, and at the same distance small components first. */
    static List<Integer> smallFirst(Composition composition) {
        return byDependency(
                composition,
                Comparator.comparingInt(
                        component -> composition.machines().get(component).stateCount()));
    }

    /** Those that have rejected most come first; those that have not, by distance from the property. */
    static List<Integer> byExperience(Composition composition, Experience experience) {
        List<Integer> order = byDependency(composition);
        order.sort(Comparator.comparingLong(component ->
                -experience.of(composition.machines().get(component).name())));
        return order;
    }

    private static List<Integer> byDependency(Composition composition, Comparator<Integer> atSameDistance) {
        List<Integer> waiting = given(composition);
        List<Integer> order = new ArrayList<>();
        BitSet reached = eventsOf(composition.monitor());
        while (!waiting.isEmpty()) {
            List<Integer> near = new ArrayList<>();
            for (int component : waiting) {
                if (eventsOf(composition.machines().get(component)).intersects(reached)) {
                    near.add(component);
                }
            }
            if (near.isEmpty()) {
                near.addAll(waiting);
            }
            for (int component : near) {
                reached.or(eventsOf(composition.machines().get(component)));
            }
            near.sort(atSameDistance);
            order.addAll(near);
            waiting.removeAll(near);
        }
        return order;
    }

    /** The same order, begun at a later place. */
    static List<Integer> rotated(List<Integer> order, int places) {
        List<Integer> rotated = new ArrayList<>(order);
        Collections.rotate(rotated, -places);
        return rotated;
    }

    private static BitSet eventsOf(ComponentLts machine) {
        BitSet events = new BitSet();
        for (int event : machine.alphabet()) {
            events.set(event);
        }
        return events;
    }
}
