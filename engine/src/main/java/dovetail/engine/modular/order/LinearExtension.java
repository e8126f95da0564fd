package dovetail.engine.modular.order;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Extends the partial order of an acyclic connection graph to a total one (Section 3.6). Of two nodes that are not
 * comparable the one of smaller dimension comes first. Pairs with the smallest dimension are decided first, so that each
 * node comes as early as its predecessors allow. Equal dimensions leave the nodes in the order of their numbers.
 *
 * <p>Parts of the graph that are not connected follow each other, each as if the others were not there (Section 3.1).
 */
final class LinearExtension {
    private final ConnectionGraph graph;
    private final Set<Arc> feedback;
    private final Comparator<Integer> smallestFirst;
    private final Set<Integer> placed = new LinkedHashSet<>();

    private LinearExtension(ConnectionGraph graph, Set<Arc> feedback, List<BigInteger> dimensions) {
        this.graph = graph;
        this.feedback = feedback;
        this.smallestFirst =
                Comparator.<Integer, BigInteger>comparing(dimensions::get).thenComparing(Comparator.naturalOrder());
    }

    /**
     * @param feedback the arcs that do not count, without which the graph is acyclic
     * @param parts the connected parts of the graph, in the order in which they follow each other
     */
    static List<Integer> of(
            ConnectionGraph graph, Set<Arc> feedback, List<BigInteger> dimensions, List<List<Integer>> parts) {
        LinearExtension extension = new LinearExtension(graph, feedback, dimensions);
        parts.forEach(extension::place);
        return List.copyOf(extension.placed);
    }

    private void place(Collection<Integer> nodes) {
        List<Integer> sorted = new ArrayList<>(nodes);
        sorted.sort(smallestFirst);
        for (int node : sorted) {
            if (!placed.contains(node)) {
                place(ancestors(node));
                placed.add(node);
            }
        }
    }

    private Set<Integer> ancestors(int node) {
        Set<Integer> ancestors = new LinkedHashSet<>();
        Deque<Integer> pending = new ArrayDeque<>(List.of(node));
        while (!pending.isEmpty()) {
            int target = pending.remove();
            for (Arc arc : graph.arcs()) {
                if (arc.target() == target && !feedback.contains(arc) && ancestors.add(arc.source())) {
                    pending.add(arc.source());
                }
            }
        }
        return ancestors;
    }
}
