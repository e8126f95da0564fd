package dovetail.model;

import dovetail.base.Origin;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import java.io.Serializable;
import java.util.List;

/**
 * A component of a network.
 *
 * @param locationSlot the slot of its location; of an explicit component, of its state
 * @param ports the names on which its actions synchronise; of an explicit component, its labels
 */
public record Component(
        String name, int index, Behaviour behaviour, int locationSlot, List<String> ports, Origin origin)
        implements Serializable {
    public Component {
        ports = List.copyOf(ports);
    }

    /** Whether the behaviour stands for all components with one observation graph. */
    public boolean isObservationGraph() {
        return behaviour.preservation() == Preservation.OBSERVED_BEHAVIOUR;
    }

    /** The transition system of an explicit component, with its alphabet. */
    public LabelledLts labelledLts() {
        return new LabelledLts(lts(), ports);
    }

    /** The transition system of an explicit component. */
    public Lts lts() {
        return behaviour.asExplicit().lts();
    }
}
