package dovetail.engine.modular.order;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Writes the reasons for a generation order as lines of text. */
final class OrderExplanation {
    /** Greater numbers are written as a power of ten. */
    private static final int MAX_DIGITS = 15;

    private final Modules system;
    private final Consumer<String> lines;

    OrderExplanation(Modules system, Consumer<String> lines) {
        this.system = system;
        this.lines = lines;
    }

    void level(Level level) {
        lines.accept("connection graph of " + level.name() + ": "
                + names(level.graph().nodes()));
        arcs(level.graph(), level.graph().arcs());
        lines.accept("  strongly connected components: " + components(level));
        ConnectionGraph ordered = level.ordered();
        if (level.isFlattened()) {
            for (Node node : ordered.nodes()) {
                if (!level.graph().nodes().contains(node)) {
                    lines.accept("  " + node.name() + " is cyclic, therefore flattened to " + names(node.parts()));
                }
            }
        }
        feedback(ordered, level.feedback());
        List<String> dimensions = new ArrayList<>();
        for (int node = 0; node < ordered.nodes().size(); node++) {
            dimensions.add(ordered.nodes().get(node).name() + " "
                    + number(level.dimensions().get(node)));
        }
        lines.accept("  generation domain dimensions (GDD): " + String.join(", ", dimensions));
        lines.accept("  order: "
                + names(level.order().stream().map(ordered.nodes()::get).toList()));
    }

    /** Explains an order that the user has given. */
    void given(List<Arc> feedback) {
        ConnectionGraph graph = ConnectionGraph.ofPrimitives(system);
        lines.accept("connection graph: " + names(graph.nodes()));
        arcs(graph, graph.arcs());
        feedback(graph, feedback);
    }

    private void feedback(ConnectionGraph graph, List<Arc> feedback) {
        if (!feedback.isEmpty()) {
            lines.accept("  feedback arc set of weight " + weight(feedback) + ":");
            arcs(graph, feedback);
        }
    }

    void generators(List<Generator> generators) {
        lines.accept("generation order:");
        for (Generator generator : generators) {
            List<String> modules = generator.modules().stream()
                    .map(system.componentNames()::get)
                    .toList();
            lines.accept("  " + String.join(", ", modules) + ": " + variables(generator.variables()));
        }
    }

    private void arcs(ConnectionGraph graph, List<Arc> arcs) {
        for (Arc arc : arcs) {
            lines.accept("    " + graph.nodes().get(arc.source()).name() + " -> "
                    + graph.nodes().get(arc.target()).name() + ", weight " + weight(List.of(arc)) + ": "
                    + variables(arc.variables()));
        }
    }

    private static String components(Level level) {
        List<String> components = new ArrayList<>();
        for (List<Integer> component : level.components()) {
            components.add("{"
                    + names(component.stream().map(level.graph().nodes()::get).toList()) + "}");
        }
        return String.join(", ", components);
    }

    private String variables(List<Integer> variables) {
        List<String> names = variables.stream()
                .map(system.moduleVariables()::get)
                .map(ModuleVariable::name)
                .toList();
        return names.isEmpty() ? "no variables" : String.join(", ", names);
    }

    private String weight(List<Arc> arcs) {
        Sizes sizes = new Sizes(system);
        return number(
                arcs.stream().map(arc -> sizes.product(arc.variables())).reduce(BigInteger.ZERO, BigInteger::add));
    }

    private static String number(BigInteger number) {
        String text = number.toString();
        int digits = number.abs().toString().length();
        return digits <= MAX_DIGITS ? text : (number.signum() < 0 ? "-" : "") + "10^" + (digits - 1);
    }

    private static String names(List<Node> nodes) {
        return String.join(", ", nodes.stream().map(Node::name).toList());
    }
}
