package dovetail.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether some run of a graph that counts is accepted by a watcher: whether their product has a reachable strongly
 * connected component in which all sets of both occur.
 */
final class AcceptingCycle {
    private final RunGraph graph;
    private final Watcher watcher;
    private final Map<Long, Map<Integer, List<Watcher.Hop>>> hops = new HashMap<>();
    private final List<List<Edge>> forward;
    private final List<List<Integer>> backward;

    private record Edge(int target, long marks) {}

    /** A node and how many of its edges have been followed. */
    private record Visit(int node, int[] edge) {}

    private AcceptingCycle(RunGraph graph, Watcher watcher) {
        this.graph = graph;
        this.watcher = watcher;
        int nodes = Math.multiplyExact(graph.nodes(), watcher.memories());
        this.forward = new ArrayList<>(nodes);
        this.backward = new ArrayList<>(nodes);
        for (int i = 0; i < nodes; i++) {
            forward.add(null);
            backward.add(null);
        }
    }

    static boolean exists(RunGraph graph, Watcher watcher) {
        return new AcceptingCycle(graph, watcher).search();
    }

    /** Kosaraju's algorithm: components are what is reached backwards, from the node that was finished last. */
    private boolean search() {
        List<Integer> finished = new ArrayList<>();
        for (int initial : graph.initial()) {
            finish(initial * watcher.memories() + watcher.initial(), finished);
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

    /** Visits all nodes that a node reaches and adds them in the order in which they are finished. */
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
        int memory = node % watcher.memories();
        List<Edge> edges = new ArrayList<>();
        for (RunGraph.Step step : graph.steps(node / watcher.memories())) {
            long marks = step.marks() << watcher.sets();
            if (!step.isRead()) {
                edges.add(new Edge(step.target() * watcher.memories() + memory, marks));
                continue;
            }
            for (Watcher.Hop hop : hops(step.letter()).getOrDefault(memory, List.of())) {
                edges.add(new Edge(step.target() * watcher.memories() + hop.after(), marks | hop.marks()));
            }
        }
        forward.set(node, edges);
        backward.set(node, new ArrayList<>());
        return new Visit(node, new int[1]);
    }

    private Map<Integer, List<Watcher.Hop>> hops(long letter) {
        return hops.computeIfAbsent(letter, l -> {
            Map<Integer, List<Watcher.Hop>> bySource = new HashMap<>();
            for (Watcher.Hop hop : watcher.hops(l)) {
                bySource.computeIfAbsent(hop.before(), m -> new ArrayList<>()).add(hop);
            }
            return bySource;
        });
    }

    /** Gives the number to all nodes of the component of a node, and lists them. */
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
        return cyclic && Long.bitCount(seen) == watcher.sets() + graph.sets();
    }
}
