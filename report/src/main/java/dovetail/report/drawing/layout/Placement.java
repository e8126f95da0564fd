package dovetail.report.drawing.layout;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Places of the elements of a graph, by their numbers; x is along the breadth and y along the depth.
 *
 * @param nodes the middles of nodes
 * @param layers the layer of each node within its group
 * @param edges the curves of edges, from node to node
 * @param labels the points at which edges pass their labels, in the middle of their depths; nothing without a label
 * @param groups the boxes of groups
 */
public record Placement(
        List<Point> nodes,
        List<Integer> layers,
        List<Curve> edges,
        List<@Nullable Point> labels,
        List<Box> groups,
        double breadth,
        double depth) {
    /** A point. */
    public record Point(double x, double y) {}

    /** A rectangle, by its corner with the smallest numbers. */
    public record Box(double x, double y, double breadth, double depth) {}
}
