package dovetail.model.data;

import dovetail.base.Origin;
import java.io.Serializable;

/**
 * A declared variable and the slots it occupies.
 *
 * @param name unique in the network, qualified by its component when local
 * @param owner the component it is local to, or {@link Slot#SHARED}
 * @param length the number of cells of an array, or 0 for a scalar
 */
public record Variable(String name, int owner, int base, int length, Domain domain, Origin origin)
        implements Serializable {
    public boolean isArray() {
        return length > 0;
    }

    public int slots() {
        return isArray() ? length : 1;
    }
}
