package dovetail.engine.modular.order;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Partitions the nodes of a connection graph into its connected parts. Nodes that read the same free input are connected.
 * A part has no arcs from or to others, so that its dimension (Section 3.6) is the number of values of its free inputs, and
 * one more.
 */
final class ConnectedParts {
    private final ConnectionGraph graph;
    private final BitSet known;
    private final int[] part;

    private ConnectedParts(ConnectionGraph graph, BitSet known) {
        this.graph = graph;
        this.known = known;
        this.part = new int[graph.nodes().size()];
        for (int node = 0; node < part.length; node++) {
            part[node] = node;
        }
    }

    /** The parts, smallest dimension first. */
    static List<List<Integer>> of(ConnectionGraph graph, BitSet known) {
        ConnectedParts parts = new ConnectedParts(graph, known);
        parts.connect();
        List<List<Integer>> all = new ArrayList<>();
        List<BigInteger> dimensions = new ArrayList<>(Collections.nCopies(parts.part.length, BigInteger.ZERO));
        for (int first = 0; first < parts.part.length; first++) {
            List<Integer> members = parts.members(first);
            if (!members.isEmpty()) {
                all.add(members);
                dimensions.set(first, graph.sizes().product(graph.freeInputs(members, known)));
            }
        }
        all.sort(Comparator.comparing(members -> dimensions.get(members.get(0))));
        return all;
    }

    private void connect() {
        for (int variable = 0; variable < graph.sizes().variables(); variable++) {
            if (!known.get(variable)) {
                int first = -1;
                for (int user : graph.users(variable)) {
                    if (first < 0) {
                        first = part[user];
                    } else {
                        first = merge(first, part[user]);
                    }
                }
            }
        }
    }

    private int merge(int a, int b) {
        int merged = Math.min(a, b);
        for (int node = 0; node < part.length; node++) {
            if (part[node] == a || part[node] == b) {
                part[node] = merged;
            }
        }
        return merged;
    }

    private List<Integer> members(int first) {
        List<Integer> members = new ArrayList<>();
        for (int node = 0; node < part.length; node++) {
            if (part[node] == first) {
                members.add(node);
            }
        }
        return members;
    }
}
