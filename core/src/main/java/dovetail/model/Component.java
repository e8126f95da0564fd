package dovetail.model;

import java.util.List;

/**
 * A component of a network.
 *
 * @param locationSlot the slot that holds its control location (an explicit component's state)
 * @param ports the names its actions synchronise under; for an explicit component, its labels
 */
public record Component(
        String name, int index, Behaviour behaviour, int locationSlot, List<String> ports, Origin origin) {
    public Component {
        ports = List.copyOf(ports);
    }
}
