package dovetail.engine.sog.diagram;

/**
 * Decision diagram of a set or a relation. It belongs to the {@link Diagrams.Frame} that was open when it was made, and cannot
 * be used once that frame is closed. Equal functions are equal diagrams.
 */
public final class Diagram {
    private static final int RELEASED = -1;

    private final Diagrams owner;
    private int node;

    Diagram(Diagrams owner, int node) {
        this.owner = owner;
        this.node = node;
    }

    /** The node, for the owner only. */
    int node(Diagrams user) {
        if (user != owner || node == RELEASED) {
            throw new IllegalStateException(node == RELEASED ? "the diagram was released" : "a diagram of others");
        }
        return node;
    }

    boolean isReleased() {
        return node == RELEASED;
    }

    void release() {
        node = RELEASED;
    }

    /** Whether this is the diagram of the empty set. */
    public boolean isEmpty() {
        return node(owner) == Kernel.EMPTY;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Diagram diagram && diagram.owner == owner && diagram.node(owner) == node(owner);
    }

    @Override
    public int hashCode() {
        return node(owner);
    }
}
