package dovetail.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Emptiness check by definition: searches the product of a run graph and an automaton for an accepting cycle. That is a
 * reachable strongly connected component with all acceptance sets of both.
 */
final class AcceptingCycle {
    private final RunGraph graph;
    private final RunAutomaton automaton;
    private final Map<Long, Map<Integer, List<RunAutomaton.Transition>>> transitions = new HashMap<>();
    private final List<List<Edge>> forward;
    private final List<List<Integer>> backward;

    private record Edge(int target, long marks) {}

    /** A node with the number of its edges that have been followed. */
    private record Visit(int node, int[] edge) {}

    private AcceptingCycle(RunGraph graph, RunAutomaton automaton) {
        this.graph = graph;
        this.automaton = automaton;
        int nodes = Math.multiplyExact(graph.nodes(), automaton.states());
        this.forward = new ArrayList<>(nodes);
        this.backward = new ArrayList<>(nodes);
        for (int i = 0; i < nodes; i++) {
            forward.add(null);
            backward.add(null);
        }
    }

    static boolean exists(RunGraph graph, RunAutomaton automaton) {
        return new AcceptingCycle(graph, automaton).search();
    }

    /**
     * Kosaraju's algorithm: backward searches from the nodes, in the reverse order of finishing, yield the components.
     */
    private boolean search() {
        List<Integer> finished = new ArrayList<>();
        for (int initial : graph.initial()) {
            finish(initial * automaton.states() + automaton.initial(), finished);
        }
        int[] component = new int[forward.size()];
        int count = 0;
        for (int i = finished.size() - 1; i >= 0; i--) {
            if (component[finished.get(i)] == 0) {
                count++;
                if (isAccepting(gather(finished.get(i), component, count), component)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Depth-first search from a node that appends nodes in the order of finishing. */
    private void finish(int initial, List<Integer> finished) {
        if (forward.get(initial) != null) {
            return;
        }
        Deque<Visit> path = new ArrayDeque<>();
        path.push(enter(initial));
        while (!path.isEmpty()) {
            Visit visit = path.peek();
            List<Edge> edges = forward.get(visit.node());
            if (visit.edge()[0] == edges.size()) {
                finished.add(path.pop().node());
                continue;
            }
            int target = edges.get(visit.edge()[0]++).target();
            if (forward.get(target) == null) {
                path.push(enter(target));
            }
            backward.get(target).add(visit.node());
        }
    }

    private Visit enter(int node) {
        int state = node % automaton.states();
        List<Edge> edges = new ArrayList<>();
        for (RunGraph.Step step : graph.steps(node / automaton.states())) {
            long marks = step.marks() << automaton.sets();
            if (!step.isRead()) {
                edges.add(new Edge(step.target() * automaton.states() + state, marks));
                continue;
            }
            for (RunAutomaton.Transition transition : transitions(step.letter()).getOrDefault(state, List.of())) {
                edges.add(
                        new Edge(step.target() * automaton.states() + transition.after(), marks | transition.marks()));
            }
        }
        forward.set(node, edges);
        backward.set(node, new ArrayList<>());
        return new Visit(node, new int[1]);
    }

    private Map<Integer, List<RunAutomaton.Transition>> transitions(long letter) {
        return transitions.computeIfAbsent(letter, l -> {
            Map<Integer, List<RunAutomaton.Transition>> bySource = new HashMap<>();
            for (RunAutomaton.Transition transition : automaton.transitions(l)) {
                bySource.computeIfAbsent(transition.before(), m -> new ArrayList<>())
                        .add(transition);
            }
            return bySource;
        });
    }

    /** Assigns a number to the nodes of the component of a node, and returns them. */
    private List<Integer> gather(int root, int[] component, int number) {
        List<Integer> members = new ArrayList<>(List.of(root));
        component[root] = number;
        for (int i = 0; i < members.size(); i++) {
            for (int before : backward.get(members.get(i))) {
                if (component[before] == 0) {
                    component[before] = number;
                    members.add(before);
                }
            }
        }
        return members;
    }

    private boolean isAccepting(List<Integer> members, int[] component) {
        long seen = 0;
        boolean cyclic = false;
        for (int member : members) {
            for (Edge edge : forward.get(member)) {
                if (component[edge.target()] == component[member]) {
                    seen |= edge.marks();
                    cyclic = true;
                }
            }
        }
        return cyclic && Long.bitCount(seen) == automaton.sets() + graph.sets();
    }
}
