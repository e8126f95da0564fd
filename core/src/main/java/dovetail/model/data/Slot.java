package dovetail.model.data;

import java.io.Serializable;

/**
 * Slot of a state: the location of a component, a scalar variable, or a cell of an array.
 *
 * @param owner the component of the slot, or {@link #SHARED}
 * @param name the user's name for it, such as {@code pos[2]} or {@code P_0.j}; of a location, the component's name
 */
public record Slot(String name, int owner, boolean isLocation, Domain domain, int initial) implements Serializable {
    public static final int SHARED = -1;
}
