package dovetail.report.drawing;

import dovetail.base.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a drawing as a Mermaid flowchart, which has all shapes, groups and classes that drawings need; its state diagrams lack classes of
 * edges and texts with colons. Texts of users are quoted, and characters with a meaning there become entities.
 */
public final class MermaidWriter {
    private final Drawing drawing;
    private final Appendable out;

    private MermaidWriter(Drawing drawing, Appendable out) {
        this.drawing = drawing;
        this.out = out;
    }

    public static void write(Drawing drawing, Appendable out) throws IOException {
        new MermaidWriter(drawing, out).write();
    }

    private void write() throws IOException {
        out.append("---\ntitle: ").append(quoted(List.of(drawing.title()))).append("\n---\nflowchart ");
        out.append(drawing.direction() == Direction.DOWN ? "TD\n" : "LR\n");
        for (String remark : drawing.remarks()) {
            out.append("  %% ").append(quoted(List.of(remark))).append('\n');
        }
        group(Drawing.NO_GROUP, "  ");
        for (Drawing.Edge edge : drawing.edges()) {
            edge(edge);
        }
        classes();
    }

    private void group(int group, String indent) throws IOException {
        for (int n = 0; n < drawing.nodes().size(); n++) {
            if (drawing.nodes().get(n).group() == group) {
                node(n, indent);
            }
        }
        for (int g = 0; g < drawing.groups().size(); g++) {
            if (drawing.groups().get(g).parent() == group) {
                out.append(indent).append("subgraph g" + g + " [");
                out.append(quoted(List.of(drawing.groups().get(g).title()))).append("]\n");
                group(g, indent + "  ");
                out.append(indent).append("end\n");
            }
        }
    }

    private void node(int number, String indent) throws IOException {
        Drawing.Node node = drawing.nodes().get(number);
        List<String> lines = new ArrayList<>(node.lines());
        lines.addAll(node.beside());
        String text = quoted(lines);
        String body = switch (node.shape()) {
            case BOX, BAR -> "[" + text + "]";
            case ROUNDED -> node.has(Role.ACCEPTING) ? "(((" + text + ")))" : "(" + text + ")";
            case CIRCLE -> "((" + text + "))";
            case DOUBLED_CIRCLE -> "(((" + text + ")))";
            case DIAMOND -> "{" + text + "}";
        };
        out.append(indent).append("n" + number).append(body).append('\n');
        if (node.has(Role.INITIAL)) {
            out.append(indent).append("start" + number + "(( )) --> n" + number + "\n");
        }
    }

    private void edge(Drawing.Edge edge) throws IOException {
        boolean isDashed = edge.roles().contains(Role.BACKWARD);
        String tail = edge.tail() == Head.ARROW ? "<" : "";
        String head = (isDashed ? "-.-" : "--")
                + switch (edge.head()) {
                    case NONE -> isDashed ? "" : "-";
                    case ARROW -> ">";
                    case CIRCLE -> "o";
                };
        out.append("  n" + edge.from() + " ").append(tail).append(head);
        if (!edge.lines().isEmpty()) {
            out.append('|').append(quoted(edge.lines())).append('|');
        }
        out.append(" n" + edge.to() + "\n");
    }

    /** The colours of roles; a later class overrides an earlier one, so that the gravest roles come last. */
    private void classes() throws IOException {
        Map<Role, String> styles = new EnumMap<>(Role.class);
        styles.put(Role.INITIAL, "fill:#ddf4ff,color:#000");
        styles.put(Role.COMMITTED, "fill:#fff1c9,color:#000");
        styles.put(Role.ERROR, "fill:#ffdfb6,stroke:#b3261e,color:#000");
        styles.put(Role.DEADLOCK, "fill:#e6d8ff,stroke:#6639ba,stroke-width:3px,color:#000");
        styles.put(Role.BAD, "fill:#ffcecb,stroke:#b3261e,stroke-width:3px,color:#000");
        for (Map.Entry<Role, String> style : styles.entrySet()) {
            StringBuilder nodes = new StringBuilder();
            for (int n = 0; n < drawing.nodes().size(); n++) {
                if (drawing.nodes().get(n).has(style.getKey())) {
                    nodes.append(nodes.isEmpty() ? "" : ",").append('n').append(n);
                }
            }
            if (!nodes.isEmpty()) {
                String name = style.getKey().css();
                out.append("  classDef " + name + " ").append(style.getValue()).append('\n');
                out.append("  class ").append(nodes).append(" " + name + "\n");
            }
        }
    }

    /** A quoted text with line breaks; everything but letters, digits and a few signs is an entity. */
    private static String quoted(List<String> lines) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < lines.size(); i++) {
            text.append(i == 0 ? "" : "<br>");
            String line = Printable.of(lines.get(i));
            for (int j = 0; j < line.length(); ) {
                int c = line.codePointAt(j);
                boolean isPlain = Character.isLetterOrDigit(c) || " _-.,:()[]+=/!?".indexOf(c) >= 0;
                if (isPlain) {
                    text.appendCodePoint(c);
                } else {
                    text.append('#').append(c).append(';');
                }
                j += Character.charCount(c);
            }
        }
        boolean isEmpty = text.length() == 1;
        return text.append(isEmpty ? " \"" : "\"").toString();
    }
}
