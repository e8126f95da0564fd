package dovetail.engine.modular.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;

/**
 * Feedback arc set of small total weight in a connection graph (Section 3.3). It is minimum if every strongly connected
 * component has at most {@value ExactArrangement#MAX_NODES} nodes. No arc of it is superfluous: each lies on a cycle whose
 * other arcs are not in the set.
 *
 * <p>Among minimum sets, one is preferred that lets the first generators have few values, so that a constraint prunes the
 * generation early.
 */
final class FeedbackArcSet {
    private final ConnectionGraph graph;
    private final BitSet known;
    private final Set<Arc> arcs = new LinkedHashSet<>();

    private FeedbackArcSet(ConnectionGraph graph, BitSet known) {
        this.graph = graph;
        this.known = known;
    }

    /** @param known the variables that have values before any node of the graph is generated */
    static Set<Arc> of(ConnectionGraph graph, BitSet known) {
        FeedbackArcSet set = new FeedbackArcSet(graph, known);
        for (List<Integer> component : graph.components()) {
            if (component.size() > 1) {
                set.cut(component);
            }
        }
        return set.arcs;
    }

    private void cut(List<Integer> component) {
        List<Arc> inside = graph.arcs().stream()
                .filter(arc -> component.contains(arc.source()) && component.contains(arc.target()))
                .toList();
        long[][] weights = new long[component.size()][component.size()];
        for (Arc arc : inside) {
            weights[component.indexOf(arc.source())][component.indexOf(arc.target())] = arc.weight();
        }
        int[] order = component.size() <= ExactArrangement.MAX_NODES
                ? ExactArrangement.of(weights, generated(component))
                : HeuristicArrangement.of(weights);
        int[] place = new int[graph.nodes().size()];
        for (int i = 0; i < order.length; i++) {
            place[component.get(order[i])] = i;
        }
        List<Arc> backward = new ArrayList<>();
        List<Arc> forward = new ArrayList<>();
        for (Arc arc : inside) {
            (place[arc.source()] > place[arc.target()] ? backward : forward).add(arc);
        }
        restoreSuperfluous(backward, forward);
        arcs.addAll(backward);
    }

    /** Takes back each arc that closes no cycle with the kept ones, the heaviest first. */
    private static void restoreSuperfluous(List<Arc> backward, List<Arc> kept) {
        List<Arc> heaviestFirst = new ArrayList<>(backward);
        heaviestFirst.sort(Comparator.comparingLong(Arc::weight).reversed());
        for (Arc arc : heaviestFirst) {
            if (!reaches(arc.target(), arc.source(), kept)) {
                backward.remove(arc);
                kept.add(arc);
            }
        }
    }

    private static boolean reaches(int from, int to, List<Arc> arcs) {
        BitSet reached = new BitSet();
        reached.set(from);
        int before = 0;
        while (before < reached.cardinality()) {
            before = reached.cardinality();
            for (Arc arc : arcs) {
                if (reached.get(arc.source())) {
                    reached.set(arc.target());
                }
            }
        }
        return reached.get(to);
    }

    /** The number of values that the first generators choose from, as a logarithm, from the bits of their nodes. */
    private IntToLongFunction generated(List<Integer> component) {
        int[] users = new int[graph.sizes().variables()];
        long[] logs = new long[users.length];
        for (int variable = 0; variable < users.length; variable++) {
            if (!known.get(variable)) {
                for (int node : graph.users(variable)) {
                    int position = component.indexOf(node);
                    users[variable] |= position < 0 ? 0 : 1 << position;
                }
                logs[variable] = graph.sizes().log(variable);
            }
        }
        return prefix -> {
            long sum = 0;
            for (int i = 0; i < users.length; i++) {
                if ((users[i] & prefix) != 0) {
                    sum += logs[i];
                }
            }
            return sum;
        };
    }
}
