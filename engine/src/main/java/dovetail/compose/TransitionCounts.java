package dovetail.compose;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the transitions of each component by each event. A table has an entry for every event; where components and
 * events are too many, only declared events have entries.
 */
public final class TransitionCounts {
    /** The result for an event that the component does not declare. */
    public static final int UNDECLARED = -1;

    private static final long MAX_TABLE_ENTRIES = 1 << 22;

    private final List<ComponentLts> components;
    private final boolean isTable;
    /** Per component: by event or by position in its alphabet, and the hidden steps last. */
    private final List<int[]> counts = new ArrayList<>();

    public TransitionCounts(Composition composition, Poll poll, MemoryMeter meter) {
        this.components = composition.components();
        this.isTable = (long) components.size() * composition.events() <= MAX_TABLE_ENTRIES;
        for (ComponentLts component : components) {
            int[] alphabet = component.alphabet();
            int[] ofComponent = new int[1 + (isTable ? composition.events() : alphabet.length)];
            poll.tick(ofComponent.length + (long) component.transitionCount());
            meter.take((long) Integer.BYTES * ofComponent.length);
            if (isTable) {
                Arrays.fill(ofComponent, 0, composition.events(), UNDECLARED);
                for (int event : alphabet) {
                    ofComponent[event] = 0;
                }
            }
            for (int i = 0; i < component.transitionCount(); i++) {
                int event = component.event(i);
                int place = isTable ? event : Arrays.binarySearch(alphabet, event);
                ofComponent[event == Lts.HIDDEN ? ofComponent.length - 1 : place]++;
            }
            counts.add(ofComponent);
        }
    }

    /** The number of transitions, or {@link #UNDECLARED}. */
    public int of(int component, int event) {
        if (isTable) {
            return counts.get(component)[event];
        }
        int place = Arrays.binarySearch(components.get(component).alphabet(), event);
        return place < 0 ? UNDECLARED : counts.get(component)[place];
    }

    public int hidden(int component) {
        int[] ofComponent = counts.get(component);
        return ofComponent[ofComponent.length - 1];
    }
}
