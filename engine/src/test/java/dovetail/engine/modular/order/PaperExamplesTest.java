package dovetail.engine.modular.order;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.testkit.ModulesBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The examples of C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking (ATVA 2008). */
class PaperExamplesTest {
    /** Fig. 1. */
    private static final Modules FIGURE_1 = new ModulesBuilder("M0")
            .modules("M1", "M2", "M3")
            .input("v1", "M1")
            .output("v2", "M1", "M2")
            .output("v3", "M2")
            .output("v4", "M2", "M3")
            .output("v5", "M3")
            .output("v6", "M3", "M1")
            .output("v7", "M3", "M1")
            .input("v8", "M3")
            .hidden("v9", "M1")
            .hidden("v10", "M2")
            .hidden("v11", "M3")
            .hidden("v12", "M3")
            .build();

    /** Fig. 4 with Table 2, where M = 12. */
    private static final Modules RESERVOIRS = new ModulesBuilder("plant")
            .modules("r1", "r2", "c", "p")
            .output("level1", Domain.range(0, 12), "r1", "c")
            .hidden("leak1", "r1")
            .output("level2", Domain.range(0, 12), "r2", "c")
            .hidden("leak2", "r2")
            .output("fill1", "c", "r1")
            .output("trans", "c", "p")
            .output("drain2", "c", "r2")
            .output("drain1", "p", "r1")
            .output("fill2", "p", "r2")
            .build();

    @Test
    void connectionGraphOfFigure1() {
        assertThat(arcs(FIGURE_1, ConnectionGraph.ofPrimitives(FIGURE_1).arcs()))
                .containsExactly("M1 -> M2 2", "M2 -> M3 2", "M3 -> M1 4");
    }

    @Test
    void generatorsOfExample5() {
        // The feedback arc set {(M3, M1)} belongs to the order M1, M2, M3.
        GenerationOrder first = GenerationOrder.of(FIGURE_1, List.of(0, 1, 2));
        assertThat(arcs(FIGURE_1, first.feedback())).containsExactly("M3 -> M1 4");
        assertThat(generated(first, "M1")).isEqualTo(Set.of("v9", "v2", "v1", "v6", "v7"));
        assertThat(generated(first, "M2")).isEqualTo(Set.of("v10", "v3", "v4"));
        assertThat(generated(first, "M3")).isEqualTo(Set.of("v11", "v12", "v5", "v8"));
        // The feedback arc set {(M1, M2)} belongs to the order M2, M3, M1.
        GenerationOrder second = GenerationOrder.of(FIGURE_1, List.of(1, 2, 0));
        assertThat(arcs(FIGURE_1, second.feedback())).containsExactly("M1 -> M2 2");
        assertThat(generated(second, "M1")).isEqualTo(Set.of("v9", "v1"));
        assertThat(generated(second, "M2")).isEqualTo(Set.of("v10", "v3", "v4", "v2"));
        assertThat(generated(second, "M3")).isEqualTo(Set.of("v11", "v12", "v5", "v6", "v7", "v8"));
    }

    @Test
    void minimumFeedbackArcSetOfExample6() {
        // (M1, M2) and (M2, M3) weigh 2. The first lets the generation start with 4 variables, the second with 7.
        GenerationOrder order = GenerationOrder.of(FIGURE_1);
        assertThat(arcs(FIGURE_1, order.feedback())).containsExactly("M1 -> M2 2");
        assertThat(order.text()).isEqualTo("M2,M3,M1");
        assertThat(order.levels()).hasSize(1);
        assertThat(order.levels().get(0).components()).containsExactly(List.of(0, 1, 2));
        // M2 is the source: 2 values of v4, 2 of the generated input v2. M3: 4 values of v6, v7 from 2 of v4.
        assertThat(order.levels().get(0).dimensions().stream().map(Number::intValue))
                .containsExactly(1 - 4, 2 + 2, 4 - 2);
    }

    /** Fig. 3 has the cycle M2, M3, M4, in which the nesting is inside M2 and M3. */
    @Test
    void flatteningOfExample7() {
        Modules figure3 = new ModulesBuilder("M0")
                .modules("M1", "M21", "M22", "M31", "M32", "M4", "M51", "M52")
                .composite("M2", "M21", "M22")
                .composite("M3", "M31", "M32")
                .composite("M5", "M51", "M52")
                .output("a", "M1", "M21")
                .output("b", "M21", "M22")
                .output("c", "M22", "M31")
                .output("d", "M31", "M32")
                .output("e", "M32", "M4")
                .output("f", "M4", "M21")
                .output("g", "M4", "M51")
                .output("h", "M51", "M52")
                .build();
        GenerationOrder order = GenerationOrder.of(figure3);
        Level top = order.levels().get(0);
        assertThat(names(top.graph().nodes())).containsExactlyInAnyOrder("M1", "M2", "M3", "M4", "M5");
        assertThat(top.components().stream()
                        .map(c -> names(c.stream().map(top.graph().nodes()::get).toList()))
                        .map(Set::copyOf))
                .containsExactly(Set.of("M1"), Set.of("M2", "M3", "M4"), Set.of("M5"));
        assertThat(top.isFlattened()).isTrue();
        assertThat(top.feedback()).isEmpty();
        assertThat(top.ordered().components()).hasSize(3).allMatch(c -> c.size() == 1);
        Node flat = top.ordered().nodes().get(1);
        assertThat(names(flat.parts())).containsExactlyInAnyOrder("M21", "M22", "M31", "M32", "M4");
        assertThat(order.text()).startsWith("M1,").endsWith(",M51,M52");
        assertThat(order.levels().get(1).feedback()).hasSize(1);
    }

    @Test
    void clientBeforeBeverageMachineInExample3() {
        Modules beverages = new ModulesBuilder("beverages")
                .modules("machine", "client")
                .input("idle", "client", "machine")
                .input("start", "client", "machine")
                .output("choice", "client", "machine")
                .output("done", Domain.range(0, 2), "machine")
                .build();
        GenerationOrder order = GenerationOrder.of(beverages);
        assertThat(order.text()).isEqualTo("client,machine");
        assertThat(generated(order, "client")).isEqualTo(Set.of("idle", "start", "choice"));
        assertThat(generated(order, "machine")).isEqualTo(Set.of("done"));
    }

    @Test
    void environmentOfExample3AsAModule() {
        Modules beverages = new ModulesBuilder("beverages")
                .modules("machine", "client", "environment")
                .output("idle", "environment", "client", "machine")
                .output("start", "environment", "client", "machine")
                .output("choice", "client", "machine")
                .output("done", Domain.range(0, 2), "machine")
                .build();
        assertThat(GenerationOrder.of(beverages).text()).isEqualTo("environment,client,machine");
    }

    @Test
    void reservoirSystem() {
        assertThat(arcs(RESERVOIRS, ConnectionGraph.ofPrimitives(RESERVOIRS).arcs()))
                .containsExactly(
                        "r1 -> c 13", "r2 -> c 13", "c -> r1 2", "c -> r2 2", "c -> p 2", "p -> r1 2", "p -> r2 2");
        GenerationOrder order = GenerationOrder.of(RESERVOIRS);
        assertThat(arcs(RESERVOIRS, order.feedback())).containsExactly("c -> r1 2", "c -> r2 2", "c -> p 2");
        assertThat(order.text()).isEqualTo("p,r1,r2,c");
        assertThat(order.levels().get(0).dimensions().stream().map(Number::intValue))
                .containsExactly(13 - 2, 13 - 2, 1 - 13 * 13, 2 * 2 + 2);
    }

    @Test
    void otherOrdersOfTheReservoirSystem() {
        // The feedback arc sets of the paper's orders.
        assertThat(variables(GenerationOrder.parse(RESERVOIRS, "r1,r2,c,p")))
                .isEqualTo(Set.of("fill1", "drain1", "fill2", "drain2"));
        assertThat(variables(GenerationOrder.parse(RESERVOIRS, "p,r1,r2,c")))
                .isEqualTo(Set.of("fill1", "trans", "drain2"));
        assertThat(variables(GenerationOrder.parse(RESERVOIRS, "c,p,r1,r2"))).isEqualTo(Set.of("level1", "level2"));
        assertThat(variables(GenerationOrder.parse(RESERVOIRS, "p,c,r1,r2")))
                .isEqualTo(Set.of("trans", "level1", "level2"));
    }

    @Test
    void explanationOfTheReservoirSystem() {
        assertThat(GenerationOrder.of(RESERVOIRS).explanation())
                .containsExactly(
                        "connection graph of plant: r1, r2, c, p",
                        "    r1 -> c, weight 13: level1",
                        "    r2 -> c, weight 13: level2",
                        "    c -> r1, weight 2: fill1",
                        "    c -> r2, weight 2: drain2",
                        "    c -> p, weight 2: trans",
                        "    p -> r1, weight 2: drain1",
                        "    p -> r2, weight 2: fill2",
                        "  strongly connected components: {r1, r2, c, p}",
                        "  feedback arc set of weight 6:",
                        "    c -> r1, weight 2: fill1",
                        "    c -> r2, weight 2: drain2",
                        "    c -> p, weight 2: trans",
                        "  generation domain dimensions (GDD): r1 11, r2 11, c -168, p 6",
                        "  order: p, r1, r2, c",
                        "generation order:",
                        "  p: trans, drain1, fill2",
                        "  r1: fill1, leak1, level1",
                        "  r2: drain2, leak2, level2",
                        "  c: no variables");
    }

    private static Set<String> variables(GenerationOrder order) {
        return order.feedback().stream()
                .flatMap(arc -> arc.variables().stream())
                .map(v -> order.system().moduleVariables().get(v).name())
                .collect(Collectors.toSet());
    }

    private static Set<String> generated(GenerationOrder order, String module) {
        int number = order.system().componentNames().indexOf(module);
        return order.generators().stream()
                .filter(generator -> generator.modules().equals(List.of(number)))
                .flatMap(generator -> generator.variables().stream())
                .map(v -> order.system().moduleVariables().get(v).name())
                .collect(Collectors.toSet());
    }

    private static List<String> arcs(Modules system, Collection<Arc> arcs) {
        List<String> names = system.componentNames();
        return arcs.stream()
                .map(arc -> names.get(arc.source()) + " -> " + names.get(arc.target()) + " " + arc.weight())
                .toList();
    }

    private static List<String> names(Collection<Node> nodes) {
        return nodes.stream().map(Node::name).toList();
    }
}
