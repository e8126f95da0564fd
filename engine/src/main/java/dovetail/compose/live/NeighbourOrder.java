package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.BitSet;
import java.util.List;

/**
 * Order by distance from the property: a component that takes part in an event of the property, or the product in its place, and a
 * neighbour, which shares an event with it. Neighbours that take part in such an event themselves come first.
 */
final class NeighbourOrder implements JoinOrder {
    private static final int NONE = -1;

    @Override
    public List<List<Integer>> groups(Composition composition, Budget budget) {
        budget.check(0);
        List<ComponentLts> components = composition.components();
        BitSet seen = events(composition.monitor());
        int first = Math.max(0, sharing(components, seen, NONE));
        BitSet own = events(components.get(first));
        int second = NONE;
        for (int c = 0; c < components.size() && second == NONE; c++) {
            BitSet events = events(components.get(c));
            second = c != first && events.intersects(own) && events.intersects(seen) ? c : NONE;
        }
        second = second == NONE ? sharing(components, own, first) : second;
        second = second == NONE ? (first == 0 ? 1 : 0) : second;
        return List.of(List.of(Math.min(first, second), Math.max(first, second)));
    }

    /** The first component but one that declares some of the events, or {@link #NONE}. */
    private static int sharing(List<ComponentLts> components, BitSet events, int other) {
        for (int c = 0; c < components.size(); c++) {
            if (c != other && events(components.get(c)).intersects(events)) {
                return c;
            }
        }
        return NONE;
    }

    private static BitSet events(ComponentLts component) {
        BitSet events = new BitSet();
        for (int event : component.alphabet()) {
            events.set(event);
        }
        return events;
    }
}
