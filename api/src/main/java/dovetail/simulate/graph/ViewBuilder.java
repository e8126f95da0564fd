package dovetail.simulate.graph;

import dovetail.base.Limit;
import dovetail.base.Numbering;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Builds the views of graphs: counts the transitions that an edge stands for, and gathers the roles of nodes. */
final class ViewBuilder {
    /** The most nodes of a picture. */
    static final int MOST_NODES = 2_000;

    private final List<GraphView.Node> nodes = new ArrayList<>();
    private final Numbering<Key> edges = new Numbering<>();
    private final List<long[]> counts = new ArrayList<>();
    private long transitions;

    private record Key(int from, int to, String label) {}

    void node(int id, List<String> lines, Set<GraphView.Role> roles, long size, int state) {
        if (nodes.size() == MOST_NODES) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE, "the graph has more than " + MOST_NODES + " nodes to show; fold it further"));
        }
        nodes.add(new GraphView.Node(id, lines, roles, size, state));
    }

    void edge(int from, int to, String label) {
        transitions++;
        int number = edges.of(new Key(from, to, label));
        if (number == counts.size()) {
            counts.add(new long[1]);
        }
        counts.get(number)[0]++;
    }

    /** The edges of a transition system, between places of the list of nodes. */
    void edges(LabelledLts system, int[] nodeOf) {
        Lts lts = system.lts();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                edge(nodeOf[state], nodeOf[lts.target(i)], system.label(i));
            }
        }
    }

    GraphView view(long states, boolean isWhole, List<String> remarks) {
        List<GraphView.Edge> all = new ArrayList<>();
        for (int number = 0; number < edges.size(); number++) {
            Key key = edges.get(number);
            all.add(new GraphView.Edge(key.from(), key.to(), key.label(), counts.get(number)[0]));
        }
        return new GraphView(nodes, all, states, transitions, isWhole, remarks);
    }

    /** The roles that some state of a class has, by class. */
    static List<Set<GraphView.Role>> roles(ExploredStates explored, int[] of, int count) {
        List<Set<GraphView.Role>> roles = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            roles.add(EnumSet.noneOf(GraphView.Role.class));
        }
        mark(explored.initial(), GraphView.Role.INITIAL, of, roles);
        mark(explored.open(), GraphView.Role.OPEN, of, roles);
        mark(explored.deadlocks(), GraphView.Role.DEADLOCK, of, roles);
        mark(explored.errors(), GraphView.Role.ERROR, of, roles);
        return roles;
    }

    private static void mark(BitSet states, GraphView.Role role, int[] of, List<Set<GraphView.Role>> roles) {
        states.stream().forEach(state -> roles.get(of[state]).add(role));
    }
}
