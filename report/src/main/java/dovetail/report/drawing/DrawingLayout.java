package dovetail.report.drawing;

import dovetail.report.drawing.PlacedDrawing.Box;
import dovetail.report.drawing.PlacedDrawing.Label;
import dovetail.report.drawing.layout.Curve;
import dovetail.report.drawing.layout.LayeredLayout;
import dovetail.report.drawing.layout.Placement;
import dovetail.report.drawing.layout.SizedGraph;
import dovetail.report.drawing.layout.SizedGraph.Outline;
import dovetail.report.drawing.layout.SizedGraph.Padding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lays out a drawing: gives its elements sizes, lets {@link LayeredLayout} place them, and adds loops. Layers that follow each other
 * to the right are those of a drawing with width and height exchanged.
 */
final class DrawingLayout {
    static final double TITLE_LINE = 18;
    private static final double BORDER = 14;

    private final Drawing drawing;
    private final boolean isDown;
    private final List<NodeSize> sizes = new ArrayList<>();
    /** The loops of each node. */
    private final List<List<Integer>> loops = new ArrayList<>();

    DrawingLayout(Drawing drawing) {
        this.drawing = drawing;
        this.isDown = drawing.direction() == Direction.DOWN;
        for (Drawing.Node node : drawing.nodes()) {
            sizes.add(new NodeSize(node, drawing.direction()));
            loops.add(List.of());
        }
        for (int e = 0; e < drawing.edges().size(); e++) {
            Drawing.Edge edge = drawing.edges().get(e);
            if (edge.isLoop()) {
                List<Integer> some = new ArrayList<>(loops.get(edge.from()));
                some.add(e);
                loops.set(edge.from(), some);
            }
        }
    }

    PlacedDrawing placed() {
        Placement placement = LayeredLayout.of(sized());
        List<Box> nodes = new ArrayList<>();
        for (int n = 0; n < sizes.size(); n++) {
            Placement.Point middle = placement.nodes().get(n);
            double x = BORDER + (isDown ? middle.x() : middle.y());
            double y = BORDER + (isDown ? middle.y() : middle.x());
            NodeSize size = sizes.get(n);
            nodes.add(new Box(x - size.width / 2, y - size.height / 2, size.width, size.height));
        }
        Curve[] curves = new Curve[drawing.edges().size()];
        @Nullable Label[] labels = new Label[curves.length];
        int straight = 0;
        for (int e = 0; e < curves.length; e++) {
            Drawing.Edge edge = drawing.edges().get(e);
            if (!edge.isLoop()) {
                Curve curve = placement.edges().get(straight);
                curves[e] = (isDown ? curve : curve.transposed()).moved(BORDER, BORDER);
                labels[e] = label(edge, placement.labels().get(straight++));
            }
        }
        for (int n = 0; n < sizes.size(); n++) {
            new Loops(drawing, n, sizes.get(n), nodes.get(n), loops.get(n)).place(curves, labels);
        }
        List<Box> groups = new ArrayList<>();
        for (Placement.Box box : placement.groups()) {
            groups.add(
                    isDown
                            ? new Box(BORDER + box.x(), BORDER + box.y(), box.breadth(), box.depth())
                            : new Box(BORDER + box.y(), BORDER + box.x(), box.depth(), box.breadth()));
        }
        double width = 2 * BORDER + (isDown ? placement.breadth() : placement.depth());
        double height = 2 * BORDER + (isDown ? placement.depth() : placement.breadth());
        return new PlacedDrawing(
                drawing,
                nodes,
                placement.layers(),
                List.of(curves),
                java.util.Arrays.asList(labels),
                groups,
                width,
                height);
    }

    private SizedGraph sized() {
        List<SizedGraph.Node> nodes = new ArrayList<>();
        for (int n = 0; n < sizes.size(); n++) {
            nodes.add(sized(n));
        }
        List<SizedGraph.Edge> edges = new ArrayList<>();
        for (Drawing.Edge edge : drawing.edges()) {
            if (!edge.isLoop()) {
                edges.add(sized(edge));
            }
        }
        List<SizedGraph.Group> groups = new ArrayList<>();
        for (Drawing.Group group : drawing.groups()) {
            double title = TextSize.width(group.title(), NodeSize.FONT) + 24;
            groups.add(
                    isDown
                            ? new SizedGraph.Group(group.parent(), title, new Padding(14, 14, 28, 12))
                            : new SizedGraph.Group(group.parent(), 0, new Padding(28, 14, 14, 14)));
        }
        SizedGraph.Layers layers = switch (drawing.layers()) {
            case LONGEST_PATH -> SizedGraph.Layers.LONGEST_PATH;
            case DISTANCE -> SizedGraph.Layers.FORWARD_DISTANCE;
            case CENTRE -> SizedGraph.Layers.CENTRAL_DISTANCE;
        };
        return new SizedGraph(nodes, edges, groups, layers);
    }

    private SizedGraph.Node sized(int n) {
        Drawing.Node node = drawing.nodes().get(n);
        NodeSize size = sizes.get(n);
        double reach = 0;
        double along = 0;
        for (int loop : loops.get(n)) {
            List<String> lines = drawing.edges().get(loop).lines();
            reach = Math.max(reach, NodeSize.loopReach(lines, drawing.direction()));
            along += NodeSize.loop(lines, drawing.direction());
        }
        boolean isInitial = node.has(Role.INITIAL);
        double breadth = isDown ? size.width : size.height;
        double depth = isDown ? size.height : size.width;
        double beside = isDown ? size.besideWidth : size.besideHeight;
        double besideDepth = isDown ? size.besideHeight : size.besideWidth;
        double port = switch (node.shape()) {
            case BOX, ROUNDED -> Math.max(0, breadth / 2 - 9);
            case CIRCLE, DOUBLED_CIRCLE -> breadth * 0.36;
            case BAR -> breadth / 2 - 3;
            case DIAMOND -> breadth * 0.2;
        };
        Outline outline = node.shape().isRound()
                ? Outline.CIRCLE
                : node.shape() == Shape.DIAMOND ? Outline.RHOMB : Outline.RECTANGLE;
        return new SizedGraph.Node(
                breadth / 2 + (isInitial ? NodeSize.START_REACH : 0),
                breadth / 2 + beside + reach,
                Math.max(depth, Math.max(along, besideDepth)),
                depth,
                port,
                outline,
                node.group(),
                isInitial || node.has(Role.MARKED));
    }

    private SizedGraph.Edge sized(Drawing.Edge edge) {
        if (edge.lines().isEmpty()) {
            return new SizedGraph.Edge(edge.from(), edge.to(), 0, 0, 0);
        }
        double width = NodeSize.labelWidth(edge.lines());
        double height = NodeSize.labelHeight(edge.lines());
        return isDown
                ? new SizedGraph.Edge(edge.from(), edge.to(), 2, width + NodeSize.LABEL_GAP, height + 2)
                : new SizedGraph.Edge(edge.from(), edge.to(), height + NodeSize.LABEL_GAP, 2, width + 6);
    }

    private @Nullable Label label(Drawing.Edge edge, Placement.@Nullable Point at) {
        if (at == null) {
            return null;
        }
        double width = NodeSize.labelWidth(edge.lines());
        double height = NodeSize.labelHeight(edge.lines());
        return isDown
                ? new Label(
                        new Box(BORDER + at.x() + NodeSize.LABEL_GAP, BORDER + at.y() - height / 2, width, height),
                        false)
                : new Label(
                        new Box(
                                BORDER + at.y() - width / 2,
                                BORDER + at.x() - height - NodeSize.LABEL_GAP + 2,
                                width,
                                height),
                        true);
    }
}
