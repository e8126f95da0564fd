package dovetail.engine.modular.order;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Orders the primitive modules of a system, level by level of its hierarchy (Sections 3.2 to 3.6). A composite is first
 * ordered as one node among its siblings, then its parts are ordered by themselves.
 */
final class HierarchicalOrder {
    private final Modules modules;
    private final List<Integer> order = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();
    /** The variables of the modules that are in the order already. */
    private final BitSet known = new BitSet();

    private HierarchicalOrder(Modules modules) {
        this.modules = modules;
    }

    static HierarchicalOrder of(Modules modules) {
        HierarchicalOrder result = new HierarchicalOrder(modules);
        result.add(Node.of(modules.hierarchy(), modules.componentNames()));
        return result;
    }

    /** The primitive modules, first to last. */
    List<Integer> order() {
        return order;
    }

    /** The levels with more than one node, outer ones before inner ones. */
    List<Level> levels() {
        return levels;
    }

    private void add(Node node) {
        if (node.isPrimitive()) {
            node.modules().forEach(this::add);
        } else if (node.parts().size() == 1) {
            add(node.parts().get(0));
        } else {
            Level level = level(node);
            levels.add(level);
            for (int next : level.order()) {
                add(level.ordered().nodes().get(next));
            }
        }
    }

    private void add(int module) {
        order.add(module);
        for (int i = 0; i < modules.moduleVariables().size(); i++) {
            ModuleVariable variable = modules.moduleVariables().get(i);
            if (variable.driver() == module || variable.readers().contains(module)) {
                known.set(i);
            }
        }
    }

    private Level level(Node composite) {
        ConnectionGraph graph = ConnectionGraph.of(modules, composite.parts());
        List<List<Integer>> components = graph.components();
        boolean flatten = !graph.isFlat() && components.size() < graph.nodes().size();
        ConnectionGraph ordered = flatten ? flattened(graph, components) : graph;
        Set<Arc> feedback = FeedbackArcSet.of(ordered, known);
        List<BigInteger> dimensions = GenerationDimension.of(ordered, feedback, known);
        List<Integer> nodes = LinearExtension.of(ordered, feedback, dimensions, ConnectedParts.of(ordered, known));
        return new Level(composite.name(), graph, components, ordered, List.copyOf(feedback), dimensions, nodes);
    }

    private ConnectionGraph flattened(ConnectionGraph graph, List<List<Integer>> components) {
        List<Node> nodes = new ArrayList<>();
        for (List<Integer> component : components) {
            List<Node> members = component.stream().map(graph.nodes()::get).toList();
            nodes.add(members.size() == 1 ? members.get(0) : Node.merged(members));
        }
        return ConnectionGraph.of(modules, nodes);
    }
}
