package dovetail.compose;

import java.util.List;

/**
 * Composition of component LTSs with a monitor. It is violated by a word of events that all components can take and
 * that leads the monitor to its bad state.
 *
 * @param events the number of events; they are numbered from zero
 * @param monitor deterministic and without hidden steps. It may block events that lead to no violation
 * @param bad the only bad state of the monitor, or -1 when it has none and no violation exists
 */
public record Composition(int events, List<ComponentLts> components, ComponentLts monitor, int bad) {
    public Composition {
        components = List.copyOf(components);
    }
}
