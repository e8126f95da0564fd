package dovetail.compose;

import java.util.List;

/**
 * Machines side by side, and a monitor beside them. It is violated by a sequence of events that all machines can take and
 * that brings the monitor into its bad state.
 *
 * @param events how many events there are; they are numbered from zero
 * @param monitor a deterministic machine without hidden steps. It may block events: what it blocks leads to no violation
 * @param bad the monitor's only bad state, or -1 when it has none and nothing can be violated
 */
public record Composition(int events, List<ComponentLts> machines, ComponentLts monitor, int bad) {
    public Composition {
        machines = List.copyOf(machines);
    }
}
