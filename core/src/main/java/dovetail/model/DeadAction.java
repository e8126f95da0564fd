package dovetail.model;

import dovetail.base.Origin;
import java.io.Serializable;

/**
 * Action of the model text that no step of the network can have, such as a transition of a net that needs more tokens than
 * there can be. It has a name for properties and reports, and no rule.
 *
 * @param label the label that its steps would have
 * @param component the component that blocks it and has no transition for it, or {@link #NO_COMPONENT} where components have
 *     transitions that never find a partner
 */
public record DeadAction(String label, int component, Origin origin) implements Serializable {
    /** The component of an action that components have and composition blocks. */
    public static final int NO_COMPONENT = -1;
}
