package dovetail.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class DrawingWritersTest {
    /** Names that would end an element, an attribute, a string or a line, or that XML does not have. */
    private static final String HOSTILE = "</text><script>&\"'--> |]; end \u0000\u001b[31m\uFFFE\u202E\uD800 x\ny";

    private static Drawing hostile() {
        Drawing.Builder drawing = new Drawing.Builder(HOSTILE);
        int group = drawing.group(new Drawing.Group(HOSTILE, HOSTILE, Drawing.NO_GROUP, new Origin(HOSTILE, 3, 4)));
        int first = drawing.node(Drawing.Node.of(HOSTILE, Shape.ROUNDED, List.of(HOSTILE, "two"))
                .with(Role.INITIAL)
                .with(Role.BAD)
                .withTooltip(HOSTILE)
                .in(group)
                .at(new Origin(HOSTILE, 7, 9)));
        int second = drawing.node(Drawing.Node.of("b", Shape.CIRCLE, List.of())
                .withBeside(List.of(HOSTILE))
                .with(Role.DEADLOCK));
        drawing.edge(Drawing.Edge.of(first, second, List.of(HOSTILE))
                .withTooltip(HOSTILE)
                .at(new Origin("m.dve", 5, 6)));
        drawing.edge(Drawing.Edge.of(second, first, List.of()).withEnds(Head.ARROW, Head.CIRCLE));
        drawing.edge(Drawing.Edge.of(first, first, List.of("loop")));
        drawing.remark(HOSTILE);
        return drawing.build();
    }

    @Test
    void svgIsXmlWithPlacesAndTooltips() throws Exception {
        StringBuilder out = new StringBuilder();
        SvgWriter.write(hostile(), out);
        assertThat(out).doesNotContain("<script");
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())));
        assertThat(svg.getDocumentElement().getAttribute("role")).isEqualTo("img");
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent())
                .startsWith("A graph of 2 nodes and 3 edges.");
        List<Element> edges = ofClass(svg, "edge");
        assertThat(edges).extracting(e -> e.getAttribute("data-id")).containsExactly("e0", "e1", "e2");
        assertThat(edges.get(0).getAttribute("data-line")).isEqualTo("5");
        assertThat(edges.get(0).getAttribute("data-to")).isEqualTo("b");
        List<Element> nodes = ofClass(svg, "node");
        assertThat(nodes.get(0).getAttribute("class")).isEqualTo("node initial bad");
        assertThat(nodes.get(0).getAttribute("data-column")).isEqualTo("9");
        assertThat(nodes.get(0).getElementsByTagName("title").item(0).getTextContent())
                .contains("<script>&\"'");
        assertThat(ofClass(svg, "group")).hasSize(1);
    }

    private static List<Element> ofClass(Document svg, String name) {
        NodeList all = svg.getElementsByTagName("g");
        return java.util.stream.IntStream.range(0, all.getLength())
                .mapToObj(i -> (Element) all.item(i))
                .filter(e -> e.getAttribute("class").equals(name)
                        || e.getAttribute("class").startsWith(name + " "))
                .toList();
    }

    @Test
    void theLegendExplainsColours() throws IOException {
        StringBuilder out = new StringBuilder();
        SvgWriter.write(hostile(), out);
        assertThat(out).contains(">deadlock</text>", ">bad</text>").doesNotContain(">initial</text>");
    }

    @Test
    void dotQuotesNames() throws IOException {
        StringBuilder out = new StringBuilder();
        DotWriter.write(hostile(), out);
        assertThat(out)
                .contains("  subgraph cluster_0 {\n")
                .contains("script>&\\\"'--> |]; end \\\\u0000")
                .contains("  b [label=\"\", xlabel=")
                .contains("penwidth=2")
                .contains("  start -> \"")
                .contains("dir=both, arrowtail=normal, arrowhead=odot")
                .doesNotContain("\u0000", "\u001b");
        assertThat(out.toString().lines().count()).isEqualTo(15);
    }

    @Test
    void mermaidQuotesNames() throws IOException {
        StringBuilder out = new StringBuilder();
        MermaidWriter.write(hostile(), out);
        assertThat(out)
                .contains("flowchart TD\n", "  subgraph g0 [\"#60;/text#62;#60;script#62;#38;#34;#39;")
                .contains("  n1((\"", "  n1 <--o n0\n", "  n0 -->|\"loop\"| n0\n", "  class n0 bad\n");
        assertThat(out.toString().lines().filter(line -> line.contains("<script") || line.contains("\u0000")))
                .isEmpty();
    }

    @Test
    void layersToTheRightAreTransposed() throws IOException {
        Drawing.Builder drawing = new Drawing.Builder("").direction(Direction.RIGHT);
        int a = drawing.node(Drawing.Node.of("a", Shape.BOX, List.of("a")));
        int b = drawing.node(Drawing.Node.of("b", Shape.BOX, List.of("b")));
        drawing.edge(Drawing.Edge.of(a, b, List.of("label")).with(Role.BACKWARD));
        PlacedDrawing placed = PlacedDrawing.of(drawing.build());
        assertThat(placed.nodes().get(a).x()).isLessThan(placed.nodes().get(b).x());
        assertThat(placed.nodes().get(a).y()).isEqualTo(placed.nodes().get(b).y());
        StringBuilder dot = new StringBuilder();
        DotWriter.write(drawing.build(), dot);
        assertThat(dot).contains("rankdir=LR", "style=dashed, constraint=false");
        StringBuilder mermaid = new StringBuilder();
        MermaidWriter.write(drawing.build(), mermaid);
        assertThat(mermaid).contains("flowchart LR", "n0 -.->|\"label\"| n1");
    }
}
