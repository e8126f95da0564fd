package dovetail.report.drawing;

import dovetail.base.Origin;
import dovetail.report.drawing.PlacedDrawing.Box;
import dovetail.report.drawing.PlacedDrawing.Label;
import dovetail.report.drawing.layout.Curve;
import dovetail.report.text.Markup;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Writes a drawing as SVG that needs no other file and has no scripts. Nodes, edges and groups are elements with the attribute
 * {@code data-id}. Edges also have {@code data-from} and {@code data-to}, and elements with a place in the model text have
 * {@code data-file}, {@code data-line} and {@code data-column}. Edges are called e0, e1 and so on, in their order.
 */
public final class SvgWriter {
    private static final double TITLE = 30;
    private static final double LEGEND_LINE = 17;
    private static final double LEAST_WIDTH = 160;

    private final PlacedDrawing placed;
    private final Drawing drawing;
    private final SvgText out;

    private SvgWriter(PlacedDrawing placed, Appendable out) {
        this.placed = placed;
        this.drawing = placed.drawing();
        this.out = new SvgText(out);
    }

    /** Lays out a drawing and writes it. */
    public static void write(Drawing drawing, Appendable out) throws IOException {
        write(PlacedDrawing.of(drawing), out);
    }

    /** Writes a drawing whose elements have their places. */
    public static void write(PlacedDrawing placed, Appendable out) throws IOException {
        new SvgWriter(placed, out).write();
    }

    /** The style sheet that every drawing contains, for pages that show drawings in styles of their own. */
    public static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(SvgWriter.class.getResourceAsStream("drawing.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void write() throws IOException {
        List<Legend.Entry> legend = Legend.of(drawing);
        double title = drawing.title().isEmpty() ? 0 : TITLE;
        double footer = (legend.isEmpty() ? 0 : LEGEND_LINE) + drawing.remarks().size() * LEGEND_LINE;
        double width = Math.max(LEAST_WIDTH, placed.width());
        width = Math.max(width, TextSize.width(drawing.title(), 15) + 40);
        for (String remark : drawing.remarks()) {
            width = Math.max(width, TextSize.width(remark, NodeSize.SMALL_FONT) + 30);
        }
        width = Math.max(width, Legend.width(legend));
        double height = title + placed.height() + footer + (footer > 0 ? 6 : 0);
        out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"dovetail-drawing\" role=\"img\" width=\"");
        out.number(width).raw("\" height=\"").number(height).raw("\" viewBox=\"0 0 ");
        out.number(width).raw(" ").number(height).raw("\">\n<title>");
        out.raw(Markup.escaped(drawing.title().isEmpty() ? "drawing" : drawing.title()));
        out.raw("</title>\n<desc>")
                .raw(Markup.escaped(description()))
                .raw("</desc>\n<style>\n")
                .raw(style());
        out.raw("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        if (title > 0) {
            out.text("title", 14, 22, List.of(drawing.title()), 0);
        }
        out.raw("<g transform=\"translate(")
                .number((width - placed.width()) / 2)
                .raw(" ")
                .number(title);
        out.raw(")\">\n");
        for (int g = 0; g < drawing.groups().size(); g++) {
            group(drawing.groups().get(g), placed.groups().get(g));
        }
        for (int e = 0; e < drawing.edges().size(); e++) {
            edge(e);
        }
        // After the edges, which may pass them.
        for (int g = 0; g < drawing.groups().size(); g++) {
            Box box = placed.groups().get(g);
            out.text(
                    "group-title",
                    box.x() + 10,
                    box.y() + 17,
                    List.of(drawing.groups().get(g).title()),
                    0);
        }
        for (int n = 0; n < drawing.nodes().size(); n++) {
            node(drawing.nodes().get(n), placed.nodes().get(n));
        }
        out.raw("</g>\n");
        double at = title + placed.height() + 10;
        if (!legend.isEmpty()) {
            Legend.write(legend, 14, at, out);
            at += LEGEND_LINE;
        }
        for (String remark : drawing.remarks()) {
            out.text("remark", 14, at, List.of(remark), 0);
            at += LEGEND_LINE;
        }
        out.raw("</svg>\n");
    }

    private String description() {
        int nodes = drawing.nodes().size();
        int edges = drawing.edges().size();
        return "A graph of " + nodes + (nodes == 1 ? " node and " : " nodes and ") + edges
                + (edges == 1 ? " edge." : " edges.") + (drawing.remarks().isEmpty() ? "" : " ")
                + String.join(" ", drawing.remarks());
    }

    private void begin(String kind, Set<Role> roles, String id, String tooltip, Origin origin) throws IOException {
        out.raw("<g class=\"").raw(kind);
        for (Role role : roles) {
            out.raw(" ").raw(role.css());
        }
        out.raw("\" data-id=\"").raw(Markup.escaped(id)).raw("\"");
        if (!origin.file().isEmpty()) {
            out.raw(" data-file=\"").raw(Markup.escaped(origin.file()));
            out.raw("\" data-line=\"" + origin.line() + "\" data-column=\"" + origin.column() + "\"");
        }
        if (kind.equals("edge")) {
            return;
        }
        out.raw(">");
        tooltip(withRoles(tooltip, roles));
    }

    /** A tooltip with the roles that colours show. */
    private static String withRoles(String tooltip, Set<Role> roles) {
        StringBuilder text = new StringBuilder(tooltip);
        for (Role role : roles) {
            if (role.isExplained() || role == Role.INITIAL) {
                text.append(text.isEmpty() ? "" : "\n").append(role.text());
            }
        }
        return text.toString();
    }

    private void tooltip(String text) throws IOException {
        if (!text.isEmpty()) {
            out.raw("<title>").raw(Markup.escapedLines(text)).raw("</title>");
        }
    }

    private void group(Drawing.Group group, Box box) throws IOException {
        begin("group", Set.of(), group.id(), "", group.origin());
        out.box("", box, 6);
        out.raw("</g>\n");
    }

    private void edge(int number) throws IOException {
        Drawing.Edge edge = drawing.edges().get(number);
        Curve curve = placed.edges().get(number);
        begin("edge", edge.roles(), "e" + number, edge.tooltip(), edge.origin());
        out.raw(" data-from=\"")
                .raw(Markup.escaped(drawing.nodes().get(edge.from()).id()));
        out.raw("\" data-to=\"")
                .raw(Markup.escaped(drawing.nodes().get(edge.to()).id()))
                .raw("\">");
        tooltip(edge.tooltip());
        out.curve(curve, edge.tail(), edge.head());
        Label label = placed.labels().get(number);
        if (label != null) {
            double x = label.isCentred() ? label.box().middleX() : label.box().x();
            out.text(label.isCentred() ? "middle" : "", x, label.box().y() + 10, edge.lines(), NodeSize.SMALL_LINE);
        }
        out.raw("</g>\n");
    }

    private void node(Drawing.Node node, Box box) throws IOException {
        begin("node", node.roles(), node.id(), node.tooltip(), node.origin());
        if (node.has(Role.INITIAL)) {
            start(box);
        }
        switch (node.shape()) {
            case BOX -> out.box("", box, 2);
            case ROUNDED -> out.box("", box, 12);
            case CIRCLE -> out.circle(box, 0);
            case DOUBLED_CIRCLE -> {
                out.circle(box, 0);
                out.circle(box, 3);
            }
            case BAR -> out.box("bar", box, 1);
            case DIAMOND -> out.diamond(box);
        }
        if (node.has(Role.ACCEPTING) && !node.shape().isRound()) {
            out.box("inner", new Box(box.x() + 3, box.y() + 3, box.width() - 6, box.height() - 6), 9);
        }
        double top = box.middleY() - node.lines().size() * NodeSize.LINE / 2 + 12;
        out.text("middle", box.middleX(), top, node.lines(), NodeSize.LINE);
        if (!node.beside().isEmpty()) {
            boolean isDown = drawing.direction() == Direction.DOWN;
            double besideTop = box.middleY() - node.beside().size() * NodeSize.SMALL_LINE / 2 + 10;
            double x = isDown ? box.x() + box.width() + NodeSize.LABEL_GAP : box.middleX();
            double y = isDown ? besideTop : box.y() + box.height() + 11;
            out.text(isDown ? "beside" : "beside middle", x, y, node.beside(), NodeSize.SMALL_LINE);
        }
        out.raw("</g>\n");
    }

    /** The arrow from nowhere to an initial node. */
    private void start(Box box) throws IOException {
        boolean isDown = drawing.direction() == Direction.DOWN;
        double x = isDown ? box.x() - NodeSize.START_REACH + 3 : box.middleX();
        double y = isDown ? box.middleY() : box.y() - NodeSize.START_REACH + 3;
        Curve curve = new Curve(x, y);
        double endX = isDown ? box.x() : box.middleX();
        double endY = isDown ? box.middleY() : box.y();
        curve.piece(x, y, isDown ? x : endX, isDown ? endY : y, endX, endY);
        out.raw("<g class=\"start\">");
        out.circle(new Box(x - 3, y - 3, 6, 6), 0);
        out.curve(curve, Head.NONE, Head.ARROW);
        out.raw("</g>");
    }
}
