package dovetail.engine.sog.diagram;

import dovetail.diagram.Diagrams;

/**
 * Decision diagram of a set or a relation. It belongs to the {@link FramedDiagrams.Frame} that was open when it was made, and cannot
 * be used once that frame is closed. Equal functions are equal diagrams.
 */
public final class Diagram {
    private static final int RELEASED = -1;

    private final FramedDiagrams owner;
    /** The root of the kernel that protects the node. */
    private int root;

    Diagram(FramedDiagrams owner, int root) {
        this.owner = owner;
        this.root = root;
    }

    /** The node, for the owner only. */
    int node(FramedDiagrams user) {
        if (user != owner || root == RELEASED) {
            throw new IllegalStateException(root == RELEASED ? "the diagram was released" : "a diagram of others");
        }
        return owner.node(root);
    }

    boolean isReleased() {
        return root == RELEASED;
    }

    /** The root, which the owner may use again. */
    int release() {
        int released = root;
        root = RELEASED;
        return released;
    }

    /** Whether this is the diagram of the empty set. */
    public boolean isEmpty() {
        return node(owner) == Diagrams.EMPTY;
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
