package dovetail.report.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Head;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

class FamiliesPictureTest {
    private static final int NODES = 5;

    /** A ring of nodes with a variable each, and one component aside. */
    private static Drawing ring() {
        Drawing.Builder drawing = new Drawing.Builder("ring");
        for (int i = 0; i < NODES; i++) {
            drawing.node(Drawing.Node.of("c" + i, Shape.ROUNDED, List.of("Node_" + i)));
        }
        for (int i = 0; i < NODES; i++) {
            drawing.node(
                    Drawing.Node.of("v" + i, Shape.BOX, List.of("Node_" + i)).with(Role.VARIABLE));
        }
        int other = drawing.node(Drawing.Node.of("c9", Shape.ROUNDED, List.of("Timer")));
        for (int i = 0; i < NODES; i++) {
            drawing.edge(Drawing.Edge.of(i, (i + 1) % NODES, List.of("pass" + i)));
            drawing.edge(Drawing.Edge.of(i, NODES + i, List.of()));
        }
        drawing.edge(Drawing.Edge.of(other, 2, List.of("tick")).withEnds(Head.NONE, Head.NONE));
        return drawing.build();
    }

    @Test
    void namesThatDifferInNumbersShareANode() {
        Drawing families = FamiliesPicture.of(ring());
        assertThat(families.nodes())
                .extracting(node -> String.join("; ", node.lines()))
                .containsExactly("Node_0 \u2026 Node_4; 5 alike", "Node_0 \u2026 Node_4; 5 alike", "Timer");
        assertThat(families.nodes().get(0).tooltip()).isEqualTo("Node_0, Node_1, Node_2, Node_3, Node_4");
        assertThat(families.nodes().get(1).has(Role.VARIABLE)).isTrue();
        assertThat(families.edges())
                .extracting(edge -> edge.from() + " " + edge.to() + " " + edge.lines() + " " + edge.tooltip())
                .containsExactly("0 0 [pass#] 5 connections", "0 1 [] 5 connections", "2 0 [tick] ");
        assertThat(families.edges().get(0).head()).isEqualTo(Head.ARROW);
        assertThat(families.edges().get(2).head()).isEqualTo(Head.NONE);
    }

    @Test
    void fewAlikeStayApart() {
        assertThat(FamiliesPicture.suits(List.of("A_1", "A_2", "B"))).isFalse();
        assertThat(FamiliesPicture.suits(List.of("A_1", "A_2", "A_3", "B"))).isTrue();
        Drawing.Builder two = new Drawing.Builder("two");
        two.node(Drawing.Node.of("a", Shape.ROUNDED, List.of("A_1")));
        two.node(Drawing.Node.of("b", Shape.ROUNDED, List.of("A_2")));
        assertThat(FamiliesPicture.of(two.build()).nodes()).hasSize(2);
    }
}
