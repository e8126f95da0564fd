package dovetail.report.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Modules;
import dovetail.report.drawing.DotWriter;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Role;
import dovetail.testkit.ModulesBuilder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModulesPictureTest {
    private static final Modules SYSTEM = new ModulesBuilder("plant")
            .modules("pump", "tank.inlet", "tank.outlet")
            .composite("tank", "tank.inlet", "tank.outlet")
            .input("power", "pump")
            .output("flow", "pump", "tank.inlet")
            .output("level", "tank.inlet", "tank.outlet", "pump")
            .output("alarm", "tank.inlet", "tank.outlet")
            .hidden("leak", "tank.outlet")
            .build();

    @Test
    void compositesAreGroupsAndConnectionsAreEdges() throws IOException {
        List<Picture> pictures = Pictures.of(SYSTEM);
        assertThat(pictures).extracting(Picture::id).containsExactly("modules");
        StringBuilder out = new StringBuilder();
        DotWriter.write(pictures.get(0).drawing(), out);
        assertThat(out)
                .contains("digraph drawing {\n  rankdir=LR;\n  label=\"plant\";\n")
                .contains("  environment [label=\"environment\"")
                .contains("  m0 [label=\"pump\"")
                .contains("  subgraph cluster_0 {\n    label=\"tank\";\n    m1 [label=\"inlet\"")
                .contains("  environment -> m0 [label=\"power\"")
                .contains("  m0 -> m1 [label=\"flow\"")
                .contains("  m1 -> m0 [label=\"level\"")
                .contains("  m1 -> m2 [label=\"level\\lalarm\"");
    }

    @Test
    void arcsThatLeadBackwardsAreDashed() {
        Drawing drawing = Pictures.of(SYSTEM, List.of(0, 1, 2)).get(0).drawing();
        assertThat(drawing.nodes())
                .extracting(node -> node.lines().get(0))
                .containsExactly("environment", "1. pump", "2. inlet", "3. outlet");
        assertThat(drawing.nodes().get(3).tooltip()).contains("hidden leak");
        assertThat(drawing.edges().stream()
                        .filter(edge -> edge.roles().contains(Role.BACKWARD))
                        .map(edge -> edge.lines().get(0)))
                .containsExactly("level");
    }
}
