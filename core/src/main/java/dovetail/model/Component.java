package dovetail.model;

import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
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

    /** The transition system of a component that is one, with the names of its events. */
    public LabelledLts labelledLts() {
        return new LabelledLts(lts(), ports);
    }

    /** The transition system of a component that is one. */
    public Lts lts() {
        return behaviour.accept(new Behaviour.Visitor<>() {
            @Override
            public Lts guarded(Behaviour.Guarded guarded) {
                throw new IllegalStateException(name + " is no explicit transition system");
            }

            @Override
            public Lts explicit(Behaviour.Explicit explicit) {
                return explicit.lts();
            }
        });
    }
}
