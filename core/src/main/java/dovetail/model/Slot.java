package dovetail.model;

/**
 * One position of a state: the control location of a component, or a scalar variable, or a cell of an array.
 *
 * @param owner the component the slot belongs to, or {@link #SHARED}
 * @param name the user's name for it, such as {@code pos[2]} or {@code P_0.j}; of a location, the component's name
 */
public record Slot(String name, int owner, boolean isLocation, Domain domain, int initial) {
    public static final int SHARED = -1;
}
