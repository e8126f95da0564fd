package dovetail.report.drawing;

import dovetail.base.Printable;
import java.io.IOException;
import java.util.List;

/** Writes a drawing as a Graphviz graph: groups are clusters, and roles are colours and borders. */
public final class DotWriter {
    private final Drawing drawing;
    private final Appendable out;

    private DotWriter(Drawing drawing, Appendable out) {
        this.drawing = drawing;
        this.out = out;
    }

    public static void write(Drawing drawing, Appendable out) throws IOException {
        new DotWriter(drawing, out).write();
    }

    private void write() throws IOException {
        out.append("digraph drawing {\n");
        if (drawing.direction() == Direction.RIGHT) {
            out.append("  rankdir=LR;\n");
        }
        StringBuilder title = new StringBuilder(Printable.of(drawing.title()));
        for (String remark : drawing.remarks()) {
            title.append('\n').append(Printable.of(remark));
        }
        out.append("  label=").append(Dot.quoted(title.toString())).append(";\n");
        out.append("  node [fontname=\"Helvetica\", fontsize=11];\n  edge [fontname=\"Helvetica\", fontsize=9];\n");
        group(Drawing.NO_GROUP, "  ");
        for (Drawing.Edge edge : drawing.edges()) {
            edge(edge);
        }
        out.append("}\n");
    }

    /** Writes the nodes and groups that a group has. */
    private void group(int group, String indent) throws IOException {
        for (int n = 0; n < drawing.nodes().size(); n++) {
            if (drawing.nodes().get(n).group() == group) {
                node(n, indent);
            }
        }
        for (int g = 0; g < drawing.groups().size(); g++) {
            if (drawing.groups().get(g).parent() == group) {
                out.append(indent)
                        .append("subgraph cluster_")
                        .append(Integer.toString(g))
                        .append(" {\n");
                out.append(indent).append("  label=");
                out.append(Dot.quoted(Printable.of(drawing.groups().get(g).title())))
                        .append(";\n");
                group(g, indent + "  ");
                out.append(indent).append("}\n");
            }
        }
    }

    private void node(int number, String indent) throws IOException {
        Drawing.Node node = drawing.nodes().get(number);
        String id = id(number);
        out.append(indent).append(id).append(" [label=").append(Dot.quoted(text(node.lines())));
        if (!node.beside().isEmpty()) {
            out.append(", xlabel=").append(Dot.quoted(text(node.beside())));
        }
        if (!node.tooltip().isEmpty()) {
            out.append(", tooltip=").append(Dot.quoted(node.tooltip()));
        }
        out.append(shape(node.shape())).append(style(node)).append("];\n");
        if (node.has(Role.INITIAL)) {
            out.append(indent).append("start [shape=point];\n");
            out.append(indent).append("start -> " + id + ";\n");
        }
    }

    private String id(int number) {
        String id = drawing.nodes().get(number).id();
        boolean isPlain = !id.isEmpty();
        for (int i = 0; i < id.length(); i++) {
            isPlain &= id.charAt(i) < 0x80 && Character.isLetterOrDigit(id.charAt(i));
        }
        boolean isNumber = isPlain && id.chars().allMatch(Character::isDigit);
        return isNumber || isPlain && !Character.isDigit(id.charAt(0)) ? id : Dot.quoted(Printable.of(id));
    }

    private static String shape(Shape shape) {
        return switch (shape) {
            case BOX, ROUNDED -> ", shape=box";
            case CIRCLE -> ", shape=circle";
            case DOUBLED_CIRCLE -> ", shape=doublecircle";
            case BAR -> ", shape=box, height=0.08, style=filled, fillcolor=black";
            case DIAMOND -> ", shape=diamond";
        };
    }

    /** The style of a node, of which the gravest role decides the colour. */
    private static String style(Drawing.Node node) {
        if (node.shape() == Shape.BAR) {
            return "";
        }
        String rounded = node.shape() == Shape.ROUNDED ? "rounded," : "";
        String dashed = node.has(Role.PARTIAL) || node.has(Role.ENVIRONMENT) || node.has(Role.ELIDED) ? ",dashed" : "";
        String border = node.has(Role.ACCEPTING) && !node.shape().isRound() ? ", peripheries=2" : "";
        return ", style=\"" + rounded + "filled" + dashed + "\", " + colours(node) + border;
    }

    private static String colours(Drawing.Node node) {
        if (node.has(Role.BAD)) {
            return "fillcolor=\"#ffcecb\", color=\"#b3261e\", penwidth=2";
        } else if (node.has(Role.DEADLOCK)) {
            return "fillcolor=\"#e6d8ff\", color=\"#6639ba\", penwidth=2";
        } else if (node.has(Role.ERROR)) {
            return "fillcolor=\"#ffdfb6\", color=\"#b3261e\"";
        } else if (node.has(Role.COMMITTED)) {
            return "fillcolor=\"#fff1c9\"";
        } else if (node.has(Role.INITIAL)) {
            return "fillcolor=\"#ddf4ff\"";
        }
        return "fillcolor=\"#f6f8fa\"";
    }

    private void edge(Drawing.Edge edge) throws IOException {
        out.append("  ")
                .append(id(edge.from()))
                .append(" -> ")
                .append(id(edge.to()))
                .append(" [label=")
                .append(Dot.quoted(text(edge.lines())));
        if (!edge.tooltip().isEmpty()) {
            out.append(", tooltip=").append(Dot.quoted(edge.tooltip()));
        }
        if (edge.tail() != Head.NONE || edge.head() != Head.ARROW) {
            out.append(", dir=both, arrowtail=").append(head(edge.tail()));
            out.append(", arrowhead=").append(head(edge.head()));
        }
        if (edge.roles().contains(Role.BACKWARD)) {
            // A backward edge does not count for the ranks, so that the picture follows the order.
            out.append(", style=dashed, constraint=false");
        }
        out.append("];\n");
    }

    private static String head(Head head) {
        return switch (head) {
            case NONE -> "none";
            case ARROW -> "normal";
            case CIRCLE -> "odot";
        };
    }

    private static String text(List<String> lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append(i == 0 ? "" : "\n").append(Printable.of(lines.get(i)));
        }
        return text.toString();
    }
}
