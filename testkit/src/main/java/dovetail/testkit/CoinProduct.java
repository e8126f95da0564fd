package dovetail.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Component-interaction automata by their definition: the product of a composite's members, state by state, as one more
 * automaton of the same kind. Tests compare the reader's flattened networks with it.
 */
public interface CoinProduct {
    /** The states of all automata below, from left to right. */
    List<String> initial();

    Set<Edge> edges(List<String> state);

    /** A label by its parts, with {@code -} for an unknown partner. */
    record Triple(String sender, String action, String receiver) {
        @Override
        public String toString() {
            return "(" + sender + ", " + action + ", " + receiver + ")";
        }

        /** Whether one of the two partners is unknown. */
        public boolean isOpen() {
            return sender.equals("-") || receiver.equals("-");
        }
    }

    /** A step to a state. */
    record Edge(Triple label, List<String> target) {}

    /** A transition of an automaton. */
    record Transition(String source, Triple label, String target) {}

    static CoinProduct automaton(String initial, List<Transition> transitions) {
        return new CoinProduct() {
            @Override
            public List<String> initial() {
                return List.of(initial);
            }

            @Override
            public Set<Edge> edges(List<String> state) {
                Set<Edge> edges = new HashSet<>();
                for (Transition t : transitions) {
                    if (t.source.equals(state.get(0))) {
                        edges.add(new Edge(t.label, List.of(t.target)));
                    }
                }
                return edges;
            }
        };
    }

    /** The product of members in which only feasible labels are allowed. */
    static CoinProduct composite(List<CoinProduct> members, Predicate<Triple> feasible) {
        return new CoinProduct() {
            @Override
            public List<String> initial() {
                List<String> all = new ArrayList<>();
                members.forEach(m -> all.addAll(m.initial()));
                return all;
            }

            @Override
            public Set<Edge> edges(List<String> state) {
                Set<Edge> edges = new HashSet<>();
                for (int i = 0; i < members.size(); i++) {
                    for (Edge own : members.get(i).edges(part(state, i))) {
                        edges.add(new Edge(own.label, with(state, i, own.target)));
                        for (int j = 0; j < members.size(); j++) {
                            if (j != i && own.label.receiver.equals("-")) {
                                join(state, i, own, j, edges);
                            }
                        }
                    }
                }
                edges.removeIf(e -> !feasible.test(e.label));
                return edges;
            }

            private void join(List<String> state, int i, Edge output, int j, Set<Edge> edges) {
                for (Edge input : members.get(j).edges(part(state, j))) {
                    if (input.label.sender.equals("-") && input.label.action.equals(output.label.action)) {
                        Triple label = new Triple(output.label.sender, output.label.action, input.label.receiver);
                        edges.add(new Edge(label, with(with(state, i, output.target), j, input.target)));
                    }
                }
            }

            private int start(int member) {
                int start = 0;
                for (CoinProduct before : members.subList(0, member)) {
                    start += before.initial().size();
                }
                return start;
            }

            private List<String> part(List<String> state, int member) {
                return state.subList(start(member), start(member + 1));
            }

            private List<String> with(List<String> state, int member, List<String> own) {
                List<String> all = new ArrayList<>(state);
                for (int k = 0; k < own.size(); k++) {
                    all.set(start(member) + k, own.get(k));
                }
                return all;
            }
        };
    }

    /** The same without the steps that have an unknown partner. */
    default CoinProduct closed() {
        CoinProduct open = this;
        return new CoinProduct() {
            @Override
            public List<String> initial() {
                return open.initial();
            }

            @Override
            public Set<Edge> edges(List<String> state) {
                Set<Edge> edges = new HashSet<>(open.edges(state));
                edges.removeIf(edge -> edge.label.isOpen());
                return edges;
            }
        };
    }

    /** All reachable states and transitions, as text. */
    default Set<String> graph() {
        Set<String> graph = new TreeSet<>();
        Deque<List<String>> open = new ArrayDeque<>();
        open.add(initial());
        graph.add(initial().toString());
        while (!open.isEmpty()) {
            List<String> state = open.remove();
            for (Edge edge : edges(state)) {
                graph.add(state + " " + edge.label + " " + edge.target);
                if (graph.add(edge.target.toString())) {
                    open.add(edge.target);
                }
            }
        }
        return graph;
    }
}
