package dovetail.web.graph;

import dovetail.report.drawing.PlacedDrawing;
import dovetail.report.drawing.layout.Curve;
import dovetail.report.json.JsonWriter;
import dovetail.simulate.graph.GraphView;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Writes the view of a graph with the places of its nodes and edges, as the page draws it. */
final class GraphJson {
    /** The widest form of a large graph: layers of very many nodes get more distance. */
    private static final double MOST_WIDTH_TO_HEIGHT = 1.5;

    private final GraphView view;
    private final GraphDrawing drawing;
    private final PlacedDrawing placed;
    /** The factor by which vertical places are multiplied. */
    private final double stretch;

    private GraphJson(GraphView view) {
        this.view = view;
        this.drawing = GraphDrawing.shown(view);
        this.placed = PlacedDrawing.of(drawing.drawing());
        double wanted = placed.width() / (MOST_WIDTH_TO_HEIGHT * placed.height());
        this.stretch = drawing.hasTexts() ? 1 : Math.max(1, wanted);
    }

    /** Lays the view out and writes its members. */
    static void write(GraphTable table, GraphView view, List<String> remarks, JsonWriter json) {
        new GraphJson(view).write(table, remarks, json);
    }

    private void write(GraphTable table, List<String> remarks, JsonWriter json) {
        json.name("graph").value(table.id());
        json.name("width").rounded(placed.width());
        json.name("height").rounded(placed.height() * stretch);
        json.name("states").value(view.states());
        json.name("transitions").value(view.transitions());
        json.name("whole").value(view.isWhole());
        json.strings("remarks", remarks);
        json.name("nodes").beginArray();
        for (int i = 0; i < view.nodes().size(); i++) {
            node(
                    view.nodes().get(i),
                    drawing.drawing().nodes().get(i).lines(),
                    placed.nodes().get(i),
                    json);
        }
        json.endArray();
        json.name("edges").beginArray();
        for (int i = 0; i < drawing.bundles().size(); i++) {
            GraphDrawing.Bundle bundle = drawing.bundles().get(i);
            json.beginObject();
            json.name("from").value(bundle.from());
            json.name("to").value(bundle.to());
            json.strings("labels", bundle.labels());
            int edge = drawing.edge(i);
            boolean isPlaced = edge >= 0;
            json.strings("lines", isPlaced ? drawing.drawing().edges().get(edge).lines() : List.of());
            json.name("curve")
                    .value(
                            isPlaced
                                    ? path(placed.edges().get(edge))
                                    : bow(
                                            placed.nodes().get(bundle.from()),
                                            placed.nodes().get(bundle.to())));
            json.name("back").value(!isPlaced);
            PlacedDrawing.Label label = isPlaced ? placed.labels().get(edge) : null;
            if (label != null) {
                json.name("x").rounded(label.box().x());
                json.name("y").rounded(label.box().y() * stretch);
                json.name("centred").value(label.isCentred());
                json.name("width").rounded(label.box().width());
            }
            json.endObject();
        }
        json.endArray();
    }

    private void node(GraphView.Node node, List<String> lines, PlacedDrawing.Box box, JsonWriter json) {
        json.beginObject();
        json.name("id").value(node.id());
        json.name("state").value(node.state());
        json.name("size").value(node.size());
        json.strings("lines", lines);
        json.strings("texts", node.lines());
        Set<String> roles = new TreeSet<>();
        node.roles().forEach(role -> roles.add(role.name().toLowerCase(Locale.ROOT)));
        json.strings("roles", roles);
        json.name("x").rounded(box.x());
        json.name("y").rounded(box.middleY() * stretch - box.height() / 2);
        json.name("width").rounded(box.width());
        json.name("height").rounded(box.height());
        json.endObject();
    }

    /** The path of an edge that has no place of its own: a bow between the middles of two nodes, or beside one. */
    private String bow(PlacedDrawing.Box from, PlacedDrawing.Box to) {
        double fromY = from.middleY() * stretch;
        double toY = to.middleY() * stretch;
        double dx = to.middleX() - from.middleX();
        double dy = toY - fromY;
        double bend = from == to ? 0 : 0.15;
        double x = from.middleX() + dx / 2 + bend * dy + (from == to ? 2 * from.width() : 0);
        double y = fromY + dy / 2 - bend * dx;
        double length = Math.max(1, Math.hypot(to.middleX() - x, toY - y));
        double radius = to.width() / 2;
        double endX = to.middleX() - (to.middleX() - x) * radius / length;
        double endY = toY - (toY - y) * radius / length + (from == to ? radius / 2 : 0);
        return "M" + tenths(from.middleX()) + " " + tenths(fromY) + "Q" + tenths(x) + " " + tenths(y) + " "
                + tenths(endX) + " " + tenths(endY);
    }

    private static double tenths(double number) {
        return Math.round(number * 10) / 10.0;
    }

    /** The curve as the path of an element of SVG. */
    private String path(Curve curve) {
        StringBuilder text = new StringBuilder("M");
        for (int i = 0; i < curve.size(); i++) {
            text.append(i == 1 ? "C" : i == 0 ? "" : " ");
            text.append(tenths(curve.x(i))).append(' ').append(tenths(curve.y(i) * stretch));
        }
        return text.toString();
    }
}
