package dovetail.simulate.graph;

import java.util.List;
import java.util.Set;

/**
 * Graph to be drawn: states, or classes of states, with their texts and steps.
 *
 * @param states the number of states that the nodes stand for
 * @param transitions the number of transitions among these
 * @param isWhole whether they are all reachable states, with all their steps
 * @param remarks what the graph does not show, in words
 */
public record GraphView(
        List<Node> nodes, List<Edge> edges, long states, long transitions, boolean isWhole, List<String> remarks) {
    /** Roles of nodes, by which they are marked. A class has the roles of its members. */
    public enum Role {
        INITIAL,
        /** No step leads on. */
        DEADLOCK,
        /** A step is a model error. */
        ERROR,
        /** Internal steps go on forever. */
        LIVELOCK,
        /** Its steps are not all shown. */
        OPEN
    }

    /**
     * A node.
     *
     * @param id the number of a state of the exploration, or of a class among the classes
     * @param lines its short text
     * @param size the number of states of a class; 0 where classes have no members
     * @param state the number of a member among the states of the exploration, or {@link StateExploration#NONE}
     */
    public record Node(int id, List<String> lines, Set<Role> roles, long size, int state) {
        public Node {
            lines = List.copyOf(lines);
            roles = Set.copyOf(roles);
        }
    }

    /**
     * An edge between nodes, by their places in the list.
     *
     * @param count the number of transitions that it stands for
     */
    public record Edge(int from, int to, String label, long count) {}

    public GraphView {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        remarks = List.copyOf(remarks);
    }
}
