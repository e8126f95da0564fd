package dovetail.engine.modular.order;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Computes the generation domain dimension (GDD, Section 3.6) of the nodes of a connection graph without a feedback arc set.
 * A node of small dimension reads more values than it writes, so that it is expected to prune many of them.
 */
final class GenerationDimension {
    private final ConnectionGraph graph;
    private final Set<Arc> feedback;
    private final BitSet known;

    private GenerationDimension(ConnectionGraph graph, Set<Arc> feedback, BitSet known) {
        this.graph = graph;
        this.feedback = feedback;
        this.known = known;
    }

    /** @param known the variables that have values before any node of the graph is generated */
    static List<BigInteger> of(ConnectionGraph graph, Set<Arc> feedback, BitSet known) {
        GenerationDimension dimension = new GenerationDimension(graph, feedback, known);
        List<BigInteger> all = new ArrayList<>();
        for (int node = 0; node < graph.nodes().size(); node++) {
            all.add(dimension.of(node));
        }
        return all;
    }

    private BigInteger of(int node) {
        boolean source = true;
        BigInteger outgoing = BigInteger.ONE;
        BigInteger ingoing = BigInteger.ONE;
        for (Arc arc : graph.arcs()) {
            if (feedback.contains(arc)) {
                continue;
            }
            if (arc.source() == node) {
                outgoing = outgoing.multiply(graph.sizes().product(arc.variables()));
            } else if (arc.target() == node) {
                ingoing = ingoing.multiply(graph.sizes().product(arc.variables()));
                source = false;
            }
        }
        return source ? outgoing.add(graph.sizes().product(generatedInputs(node))) : outgoing.subtract(ingoing);
    }

    /** The inputs of a node without ingoing arcs that its generator sets: free ones and those of the feedback arc set. */
    private Set<Integer> generatedInputs(int node) {
        Set<Integer> inputs = graph.freeInputs(List.of(node), known);
        for (Arc arc : feedback) {
            if (arc.target() == node) {
                inputs.addAll(arc.variables());
            }
        }
        return inputs;
    }
}
