package dovetail.report.drawing;

import dovetail.base.Origin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Graph with the texts and roles by which it is drawn: nodes in nested groups, and edges between nodes, which may be parallel and
 * may be loops. Immutable; made by its {@link Builder}. Numbers of nodes and groups are their positions in the lists.
 *
 * @param layers the way in which nodes get their layers
 * @param remarks sentences below the drawing, such as that on elements that are not drawn
 */
public record Drawing(
        String title,
        Direction direction,
        Layers layers,
        List<Node> nodes,
        List<Edge> edges,
        List<Group> groups,
        List<String> remarks) {
    /** The group of nodes and groups that are in no other. */
    public static final int NO_GROUP = -1;

    public Drawing {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        groups = List.copyOf(groups);
        remarks = List.copyOf(remarks);
        for (int i = 0; i < groups.size(); i++) {
            require(groups.get(i).parent() < i, "a group comes before the one it is in");
        }
        for (Node node : nodes) {
            require(node.group() < groups.size(), "a node is in no group of the drawing");
        }
        for (Edge edge : edges) {
            require(Math.max(edge.from(), edge.to()) < nodes.size(), "an edge has no node of the drawing");
        }
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Ways in which nodes get their layers. */
    public enum Layers {
        /** Every edge leads to a later layer, if cycles permit. */
        LONGEST_PATH,
        /** The layer is the distance from the initial node. */
        DISTANCE,
        /** The layer is the distance from the node with most edges, in any direction. */
        CENTRE
    }

    /**
     * A node.
     *
     * @param id unique in the drawing
     * @param lines the text in it
     * @param beside the text beside it, such as the name of a place
     * @param tooltip the text beside the mouse pointer; empty for none
     * @param group the number of its group, or {@link #NO_GROUP}
     */
    public record Node(
            String id,
            Shape shape,
            List<String> lines,
            List<String> beside,
            Set<Role> roles,
            String tooltip,
            Origin origin,
            int group) {
        public Node {
            lines = List.copyOf(lines);
            beside = List.copyOf(beside);
            roles = copyOf(roles);
        }

        /** A node without roles, in no group. */
        public static Node of(String id, Shape shape, List<String> lines) {
            return new Node(id, shape, lines, List.of(), Set.of(), "", Origin.NONE, NO_GROUP);
        }

        public Node with(Role role) {
            return new Node(id, shape, lines, beside, plus(roles, role), tooltip, origin, group);
        }

        public Node withBeside(List<String> text) {
            return new Node(id, shape, lines, text, roles, tooltip, origin, group);
        }

        public Node withTooltip(String text) {
            return new Node(id, shape, lines, beside, roles, text, origin, group);
        }

        public Node at(Origin place) {
            return new Node(id, shape, lines, beside, roles, tooltip, place, group);
        }

        public Node in(int number) {
            return new Node(id, shape, lines, beside, roles, tooltip, origin, number);
        }

        public boolean has(Role role) {
            return roles.contains(role);
        }
    }

    /**
     * An edge.
     *
     * @param from the number of a node
     * @param lines its text
     * @param tail its end at the node it comes from
     */
    public record Edge(
            int from,
            int to,
            List<String> lines,
            Set<Role> roles,
            String tooltip,
            Head tail,
            Head head,
            Origin origin) {
        public Edge {
            lines = List.copyOf(lines);
            roles = copyOf(roles);
        }

        /** An edge with an arrow. */
        public static Edge of(int from, int to, List<String> lines) {
            return new Edge(from, to, lines, Set.of(), "", Head.NONE, Head.ARROW, Origin.NONE);
        }

        public Edge with(Role role) {
            return new Edge(from, to, lines, plus(roles, role), tooltip, tail, head, origin);
        }

        public Edge withLines(List<String> text) {
            return new Edge(from, to, text, roles, tooltip, tail, head, origin);
        }

        public Edge withTooltip(String text) {
            return new Edge(from, to, lines, roles, text, tail, head, origin);
        }

        public Edge withEnds(Head first, Head last) {
            return new Edge(from, to, lines, roles, tooltip, first, last, origin);
        }

        public Edge at(Origin place) {
            return new Edge(from, to, lines, roles, tooltip, tail, head, place);
        }

        public boolean isLoop() {
            return from == to;
        }
    }

    /**
     * A group of nodes and other groups, drawn as a box around them.
     *
     * @param parent the number of the group it is in, or {@link #NO_GROUP}; a smaller number than its own
     */
    public record Group(String id, String title, int parent, Origin origin) {}

    private static Set<Role> copyOf(Set<Role> roles) {
        // Not Set.copyOf, whose order differs from run to run.
        return roles.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(roles));
    }

    private static Set<Role> plus(Set<Role> roles, Role role) {
        Set<Role> more = roles.isEmpty() ? EnumSet.noneOf(Role.class) : EnumSet.copyOf(roles);
        more.add(role);
        return more;
    }

    /** Builds a drawing; nodes and groups are numbered in the order of adding. */
    public static final class Builder {
        private final String title;
        private Direction direction = Direction.DOWN;
        private Layers layers = Layers.LONGEST_PATH;
        private final List<Node> nodes = new ArrayList<>();
        private final List<Edge> edges = new ArrayList<>();
        private final List<Group> groups = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();

        public Builder(String title) {
            this.title = title;
        }

        public Builder direction(Direction value) {
            direction = value;
            return this;
        }

        public Builder layers(Layers value) {
            layers = value;
            return this;
        }

        /** Adds a node and returns its number. */
        public int node(Node node) {
            nodes.add(node);
            return nodes.size() - 1;
        }

        public Builder edge(Edge edge) {
            edges.add(edge);
            return this;
        }

        /** Adds a group and returns its number. */
        public int group(Group group) {
            groups.add(group);
            return groups.size() - 1;
        }

        public Builder remark(String sentence) {
            remarks.add(sentence);
            return this;
        }

        public Drawing build() {
            return new Drawing(title, direction, layers, nodes, edges, groups, remarks);
        }
    }
}
