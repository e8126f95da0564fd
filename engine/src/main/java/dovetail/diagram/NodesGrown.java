package dovetail.diagram;

/** Signal that the diagrams have so many nodes that a better order of their levels should be searched for. */
public final class NodesGrown extends RuntimeException {
    private static final long serialVersionUID = 1;

    NodesGrown() {
        super("the diagrams have grown", null, false, false);
    }
}
