package dovetail.report.drawing.layout;

import java.util.List;

/**
 * Graph with the sizes that a layout needs. Nodes and groups are numbered by their positions.
 *
 * @param layers the way in which nodes get their layers; always the first one where there are groups
 */
public record SizedGraph(List<Node> nodes, List<Edge> edges, List<Group> groups, Layers layers) {
    /** The group of nodes and groups that are in no other. */
    public static final int NO_GROUP = -1;

    /** Ways in which nodes get their layers. By distances, edges may stay in a layer. */
    public enum Layers {
        LONGEST_PATH,
        /** The distance from the first node along edges. */
        FORWARD_DISTANCE,
        /** The distance from the node with most edges, along and against edges. */
        CENTRAL_DISTANCE
    }

    public SizedGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        groups = List.copyOf(groups);
    }

    /**
     * A node.
     *
     * @param left its extent from its middle to smaller breadths, with all that is drawn beside it
     * @param right its extent to larger breadths
     * @param depth its extent, with all that is drawn beside it
     * @param body the extent of its outline
     * @param port half of the breadth on which edges may end
     * @param isFirst whether it stands before others where there is a choice
     */
    public record Node(
            double left,
            double right,
            double depth,
            double body,
            double port,
            Outline outline,
            int group,
            boolean isFirst) {}

    /** Outlines at which edges end. */
    public enum Outline {
        RECTANGLE,
        /** A circle whose diameter is the depth. */
        CIRCLE,
        /** A rhomb that is as broad as deep. */
        RHOMB;

        /** The distance from the middle to the outline along the depth, beside the middle. */
        double reach(double depth, double beside) {
            double half = depth / 2;
            return switch (this) {
                case RECTANGLE -> half;
                case CIRCLE -> Math.sqrt(Math.max(0, half * half - beside * beside));
                case RHOMB -> Math.max(0, half - Math.abs(beside));
            };
        }
    }

    /**
     * An edge between different nodes. Its label is passed by the edge: it extends to both sides of it.
     *
     * @param labelDepth the extent of the label; 0 without one
     */
    public record Edge(int from, int to, double labelLeft, double labelRight, double labelDepth) {
        boolean hasLabel() {
            return labelDepth > 0;
        }
    }

    /**
     * A group.
     *
     * @param parent the number of the group around it, smaller than its own, or {@link #NO_GROUP}
     * @param breadth the least breadth, such as that of its title
     */
    public record Group(int parent, double breadth, Padding padding) {}

    /** The space between the border of a group and its members. */
    public record Padding(double left, double right, double before, double after) {}
}
