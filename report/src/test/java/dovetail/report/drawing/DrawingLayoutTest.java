package dovetail.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dovetail.report.drawing.PlacedDrawing.Box;
import dovetail.report.drawing.PlacedDrawing.Label;
import dovetail.report.drawing.layout.Curve;
import dovetail.testkit.random.Cases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DrawingLayoutTest {
    private static final int CASES = 150;
    private static final double NEAR = 0.6;

    @Test
    void nothingOverlaps() {
        Cases.forEachSeed(CASES, seed -> {
            PlacedDrawing placed = PlacedDrawing.of(RandomDrawings.of(seed));
            List<Box> boxes = new ArrayList<>(placed.nodes());
            placed.labels().stream().filter(Objects::nonNull).map(Label::box).forEach(boxes::add);
            for (int i = 0; i < boxes.size(); i++) {
                Box box = boxes.get(i);
                assertThat(box.x() >= 0 && box.y() >= 0)
                        .as("seed %d: %s", seed, box)
                        .isTrue();
                assertThat(box.x() + box.width() <= placed.width() && box.y() + box.height() <= placed.height())
                        .as("seed %d: %s in %s x %s", seed, box, placed.width(), placed.height())
                        .isTrue();
                for (int j = 0; j < i; j++) {
                    if (box.overlaps(boxes.get(j))) {
                        fail("seed %d: %s and %s", seed, box, boxes.get(j));
                    }
                }
            }
        });
    }

    @Test
    void nodesAreInTheBoxesOfTheirGroupsAndInNoOther() {
        Cases.forEachSeed(CASES, seed -> {
            PlacedDrawing placed = PlacedDrawing.of(RandomDrawings.of(seed));
            Drawing drawing = placed.drawing();
            for (int n = 0; n < drawing.nodes().size(); n++) {
                List<Integer> around = new ArrayList<>();
                for (int g = drawing.nodes().get(n).group();
                        g != Drawing.NO_GROUP;
                        g = drawing.groups().get(g).parent()) {
                    around.add(g);
                }
                for (int g = 0; g < placed.groups().size(); g++) {
                    assertThat(placed.nodes().get(n).overlaps(placed.groups().get(g)))
                            .as("seed %d: node %d and group %d", seed, n, g)
                            .isEqualTo(around.contains(g));
                }
            }
        });
    }

    @Test
    void edgesEndAtTheOutlinesOfTheirNodes() {
        Cases.forEachSeed(CASES, seed -> {
            PlacedDrawing placed = PlacedDrawing.of(RandomDrawings.of(seed));
            for (int e = 0; e < placed.edges().size(); e++) {
                Drawing.Edge edge = placed.drawing().edges().get(e);
                Curve curve = placed.edges().get(e);
                assertThat(distance(placed, edge.from(), curve.x(0), curve.y(0)))
                        .as("seed %d: start of edge %d", seed, e)
                        .isLessThan(NEAR);
                assertThat(distance(placed, edge.to(), curve.lastX(), curve.lastY()))
                        .as("seed %d: end of edge %d", seed, e)
                        .isLessThan(NEAR);
            }
        });
    }

    /** Edges that stay in a layer turn between labels, and may pass some. */
    @Test
    void edgesPassNoOtherNodesAndNoOtherLabels() {
        Cases.forEachSeed(CASES, seed -> {
            PlacedDrawing placed = PlacedDrawing.of(RandomDrawings.of(seed));
            for (int e = 0; e < placed.edges().size(); e++) {
                Drawing.Edge edge = placed.drawing().edges().get(e);
                List<Box> others = new ArrayList<>();
                for (int n = 0; n < placed.nodes().size(); n++) {
                    if (n != edge.from() && n != edge.to()) {
                        others.add(placed.nodes().get(n));
                    }
                }
                boolean staysInLayers = placed.drawing().layers() != Drawing.Layers.LONGEST_PATH;
                for (int l = 0; l < placed.labels().size() && !staysInLayers; l++) {
                    Label label = placed.labels().get(l);
                    if (l != e && label != null) {
                        others.add(label.box());
                    }
                }
                for (double[] point : points(placed.edges().get(e))) {
                    Box at = new Box(point[0], point[1], 0.01, 0.01);
                    for (Box other : others) {
                        // Without a description of every comparison, which would take most of the time.
                        if (at.overlaps(other)) {
                            fail("seed %d: edge %d at %s in %s", seed, e, at, other);
                        }
                    }
                }
            }
        });
    }

    /** Points along a curve. */
    private static List<double[]> points(Curve curve) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i + 3 < curve.size(); i += 3) {
            for (double t = 0; t <= 1; t += 0.1) {
                double u = 1 - t;
                double[] weights = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
                double[] point = new double[2];
                for (int j = 0; j < 4; j++) {
                    point[0] += weights[j] * curve.x(i + j);
                    point[1] += weights[j] * curve.y(i + j);
                }
                points.add(point);
            }
        }
        return points;
    }

    /** The distance of a point from the outline of a node. */
    private static double distance(PlacedDrawing placed, int node, double x, double y) {
        Box box = placed.nodes().get(node);
        double dx = Math.abs(x - box.middleX());
        double dy = Math.abs(y - box.middleY());
        return switch (placed.drawing().nodes().get(node).shape()) {
            case CIRCLE, DOUBLED_CIRCLE -> Math.abs(Math.hypot(dx, dy) - box.width() / 2);
            case DIAMOND -> Math.abs(dx + dy - box.width() / 2);
            case BOX, ROUNDED, BAR -> {
                double beyond = Math.max(dx - box.width() / 2, dy - box.height() / 2);
                yield Math.abs(beyond);
            }
        };
    }

    @Test
    void edgesOfGraphsWithoutCyclesLeadToLaterLayers() {
        Cases.forEachSeed(CASES, seed -> {
            Drawing drawing = RandomDrawings.of(seed);
            Drawing.Builder acyclic = new Drawing.Builder("acyclic");
            drawing.nodes().forEach(node -> acyclic.node(Drawing.Node.of(node.id(), node.shape(), node.lines())));
            drawing.edges().stream()
                    .filter(edge -> edge.from() < edge.to())
                    .forEach(edge -> acyclic.edge(Drawing.Edge.of(edge.from(), edge.to(), edge.lines())));
            PlacedDrawing placed = PlacedDrawing.of(acyclic.build());
            for (Drawing.Edge edge : placed.drawing().edges()) {
                assertThat(placed.layers().get(edge.from()))
                        .as("seed %d: edge from %d to %d", seed, edge.from(), edge.to())
                        .isLessThan(placed.layers().get(edge.to()));
            }
        });
    }

    /** A ring whose labels differ in size: one edge leads back, all others to the next layer. */
    @Test
    void aCycleHasOneEdgeThatLeadsBack() {
        Drawing.Builder ring = new Drawing.Builder("ring");
        for (int n = 0; n < 6; n++) {
            ring.node(Drawing.Node.of("n" + n, Shape.CIRCLE, List.of()));
            ring.edge(Drawing.Edge.of(n, (n + 1) % 6, List.of("x".repeat(n))));
        }
        assertThat(PlacedDrawing.of(ring.build()).layers()).containsExactly(0, 1, 2, 3, 4, 5);
    }

    /** In a ring around a hub, the hub is first, and all others are at the same distance from it. */
    @Test
    void theCentreIsTheNodeWithMostEdges() {
        Drawing.Builder wheel = new Drawing.Builder("wheel").layers(Drawing.Layers.CENTRE);
        for (int n = 0; n < 6; n++) {
            wheel.node(Drawing.Node.of("n" + n, Shape.CIRCLE, List.of()));
            wheel.edge(Drawing.Edge.of(n, (n + 1) % 6, List.of()));
            wheel.edge(Drawing.Edge.of(n, 6, List.of()));
        }
        wheel.node(Drawing.Node.of("hub", Shape.BOX, List.of("hub")));
        assertThat(PlacedDrawing.of(wheel.build()).layers()).containsExactly(1, 1, 1, 1, 1, 1, 0);
    }

    @Test
    void theSameDrawingHasTheSamePicture() {
        Cases.forEachSeed(
                CASES / 5, seed -> assertThat(svg(RandomDrawings.of(seed))).isEqualTo(svg(RandomDrawings.of(seed))));
    }

    private static String svg(Drawing drawing) {
        StringBuilder out = new StringBuilder();
        try {
            SvgWriter.write(drawing, out);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return out.toString();
    }

    /** Long chains and wide stars need neither a deep stack nor a wide page. */
    @Test
    void largeGraphsHavePlaces() {
        Drawing.Builder chain = new Drawing.Builder("chain").layers(Drawing.Layers.DISTANCE);
        Drawing.Builder star = new Drawing.Builder("star");
        for (int n = 0; n < 3000; n++) {
            chain.node(Drawing.Node.of("n" + n, Shape.CIRCLE, List.of()));
            if (n > 0) {
                chain.edge(Drawing.Edge.of(n - 1, n, List.of()));
                chain.edge(Drawing.Edge.of(n, 0, List.of()));
            }
        }
        for (int n = 0; n < 300; n++) {
            star.node(Drawing.Node.of("n" + n, Shape.CIRCLE, List.of()));
            star.edge(Drawing.Edge.of(0, n, List.of()));
        }
        assertThat(PlacedDrawing.of(chain.build()).nodes()).hasSize(3000);
        PlacedDrawing placed = PlacedDrawing.of(star.build());
        assertThat(placed.nodes()).hasSize(300);
        assertThat(placed.width()).isLessThan(9000);
    }
}
