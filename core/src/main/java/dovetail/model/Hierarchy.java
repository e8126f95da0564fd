package dovetail.model;

import java.util.List;

/** How the user put the components together; orders and reductions follow it, the meaning of the network does not. */
public sealed interface Hierarchy {
    /** A component of the network. */
    record Leaf(int component) implements Hierarchy {}

    /** A named group. */
    record Composite(String name, List<Hierarchy> members) implements Hierarchy {
        public Composite {
            members = List.copyOf(members);
        }
    }
}
