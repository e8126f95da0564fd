package dovetail.report.drawing;

import dovetail.report.drawing.layout.Curve;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Drawing with the places of its elements, in pixels from its corner at the top left.
 *
 * @param nodes the boxes of nodes, without text beside them
 * @param layers the layer of each node within its group
 * @param edges the curves of edges
 * @param labels the places of the labels of edges; nothing for edges without labels
 * @param groups the boxes of groups
 */
public record PlacedDrawing(
        Drawing drawing,
        List<Box> nodes,
        List<Integer> layers,
        List<Curve> edges,
        List<@Nullable Label> labels,
        List<Box> groups,
        double width,
        double height) {
    /** A rectangle. */
    public record Box(double x, double y, double width, double height) {
        public double middleX() {
            return x + width / 2;
        }

        public double middleY() {
            return y + height / 2;
        }

        /** Whether it has points in common with another one. */
        public boolean overlaps(Box other) {
            return x < other.x + other.width
                    && other.x < x + width
                    && y < other.y + other.height
                    && other.y < y + height;
        }
    }

    /** The box of a label, whose lines are centred in it or begin at its left side. */
    public record Label(Box box, boolean isCentred) {}

    /** Lays out a drawing. */
    public static PlacedDrawing of(Drawing drawing) {
        return new DrawingLayout(drawing).placed();
    }
}
