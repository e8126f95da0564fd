package dovetail.model;

import java.io.Serializable;
import java.util.List;

/**
 * Composition tree of the components, as the model is written. Orders and reductions follow it; the semantics of the
 * network does not depend on it.
 */
public sealed interface Hierarchy extends Serializable {
    /** A component of the network. */
    record Leaf(int component) implements Hierarchy {}

    /** A composite of several members. */
    record Composite(String name, List<Hierarchy> members) implements Hierarchy {
        public Composite {
            members = List.copyOf(members);
        }
    }
}
