package dovetail.engine.modular.order;

import java.math.BigInteger;
import java.util.List;

/**
 * Level of the hierarchy and the order of its nodes.
 *
 * @param name the composite
 * @param graph its connection graph
 * @param components the strongly connected components of that graph, by the numbers of their nodes
 * @param ordered the acyclic graph of Section 3.4 in which one node replaces each component of several nodes; the graph
 *     itself if all nodes are primitive modules, or if it is acyclic
 * @param feedback the feedback arc set of the ordered graph
 * @param dimensions the generation domain dimension of each node of the ordered graph without the feedback arc set
 * @param order the numbers of the nodes of the ordered graph
 */
public record Level(
        String name,
        ConnectionGraph graph,
        List<List<Integer>> components,
        ConnectionGraph ordered,
        List<Arc> feedback,
        List<BigInteger> dimensions,
        List<Integer> order) {
    public Level {
        components = List.copyOf(components);
        feedback = List.copyOf(feedback);
        dimensions = List.copyOf(dimensions);
        order = List.copyOf(order);
    }

    /** Whether components of several nodes were replaced by flat composites. */
    public boolean isFlattened() {
        return graph != ordered;
    }
}
