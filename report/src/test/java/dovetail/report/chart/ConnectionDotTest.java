package dovetail.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Modules;
import dovetail.testkit.ModulesBuilder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionDotTest {
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
    void compositesAreClustersAndConnectionsAreEdges() throws IOException {
        StringBuilder out = new StringBuilder();
        ConnectionDot.write(SYSTEM, List.of(), out);
        assertThat(out).hasToString("""
                        digraph connections {
                          rankdir=LR;
                          node [shape=box];
                          label="plant";
                          m0 [label="pump"];
                          subgraph cluster_0 {
                            label="tank";
                            m1 [label="tank.inlet"];
                            m2 [label="tank.outlet"];
                          }
                          environment [shape=ellipse];
                          environment -> m0 [label="power"];
                          m0 -> m1 [label="flow"];
                          m1 -> m0 [label="level"];
                          m1 -> m2 [label="level\\lalarm"];
                        }
                        """);
    }

    @Test
    void arcsThatLeadBackwardsAreDashed() throws IOException {
        StringBuilder out = new StringBuilder();
        ConnectionDot.write(SYSTEM, List.of(0, 1, 2), out);
        assertThat(out)
                .contains("m0 [label=\"1. pump\"];", "m2 [label=\"3. tank.outlet\"];", "m0 -> m1 [label=\"flow\"];")
                .contains("m1 -> m0 [label=\"level\", style=dashed, constraint=false];");
    }
}
