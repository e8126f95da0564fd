package dovetail.lang;

import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The operators on transition systems by their definitions, state by state and without any notion of rules: what the
 * readers' flattened networks are compared with.
 */
public interface Naive {
    Object initial();

    List<Edge> edges(Object state);

    record Edge(String label, Object target) {}

    /** What is compared: everything an exploration counts. */
    record Size(long states, long transitions, long deadlocks, Map<String, Long> labels) {}

    /** Decides about a choice of edges: null forbids it, else the result is its label. */
    interface Synchronisation {
        String apply(List<Integer> operands, List<String> labels);
    }

    static Naive of(LabelledLts lts) {
        return new Naive() {
            @Override
            public Object initial() {
                return lts.lts().initial();
            }

            @Override
            public List<Edge> edges(Object state) {
                List<Edge> edges = new ArrayList<>();
                int s = (Integer) state;
                for (int i = lts.lts().rowStart(s); i < lts.lts().rowStart(s + 1); i++) {
                    edges.add(new Edge(lts.label(i), lts.lts().target(i)));
                }
                return edges;
            }
        };
    }

    /** Changes visible labels; null cuts the edge. */
    default Naive relabel(UnaryOperator<String> change) {
        Naive body = this;
        return new Naive() {
            @Override
            public Object initial() {
                return body.initial();
            }

            @Override
            public List<Edge> edges(Object state) {
                List<Edge> edges = new ArrayList<>();
                for (Edge edge : body.edges(state)) {
                    String label = LabelTable.isTau(edge.label) ? edge.label : change.apply(edge.label);
                    if (label != null) {
                        edges.add(new Edge(label, edge.target));
                    }
                }
                return edges;
            }
        };
    }

    /** Tries every choice of edges of every subset of operands. */
    static Naive parallel(List<Naive> operands, Synchronisation synchronisation) {
        return new Naive() {
            @Override
            public Object initial() {
                return operands.stream().map(Naive::initial).toList();
            }

            @Override
            public List<Edge> edges(Object state) {
                List<Edge> edges = new ArrayList<>();
                choose(0, (List<?>) state, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), edges);
                return edges;
            }

            private void choose(
                    int operand,
                    List<?> state,
                    List<Object> target,
                    List<Integer> moving,
                    List<String> labels,
                    List<Edge> edges) {
                if (operand == operands.size()) {
                    String label = moving.isEmpty() ? null : synchronisation.apply(moving, labels);
                    if (label != null) {
                        edges.add(new Edge(label, List.copyOf(target)));
                    }
                    return;
                }
                target.add(state.get(operand));
                choose(operand + 1, state, target, moving, labels, edges);
                target.remove(operand);
                for (Edge edge : operands.get(operand).edges(state.get(operand))) {
                    target.add(edge.target);
                    moving.add(operand);
                    labels.add(edge.label);
                    choose(operand + 1, state, target, moving, labels, edges);
                    target.remove(operand);
                    moving.remove(moving.size() - 1);
                    labels.remove(labels.size() - 1);
                }
            }
        };
    }

    default Size explore() {
        Set<Object> seen = new HashSet<>(Set.of(initial()));
        Deque<Object> queue = new ArrayDeque<>(seen);
        Map<String, Long> labels = new TreeMap<>();
        long transitions = 0;
        long deadlocks = 0;
        while (!queue.isEmpty()) {
            List<Edge> edges = edges(queue.remove());
            deadlocks += edges.isEmpty() ? 1 : 0;
            for (Edge edge : edges) {
                transitions++;
                labels.merge(edge.label, 1L, Long::sum);
                if (seen.add(edge.target)) {
                    queue.add(edge.target);
                }
            }
        }
        return new Size(seen.size(), transitions, deadlocks, labels);
    }

    static Size explore(Network network) {
        ReferenceSearch search = new ReferenceSearch(network);
        return new Size(search.states(), search.transitions(), search.deadlocks(), search.labels());
    }
}
