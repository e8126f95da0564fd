package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Kind;
import dovetail.report.drawing.layout.Level.Link;
import dovetail.report.drawing.layout.Level.Member;
import dovetail.report.drawing.layout.Level.Side;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lays out a graph in layers, level by level of its groups. Layers come first, from the outside to the inside: they tell on which side
 * of a group an edge leaves it. Orders and coordinates follow from the inside to the outside, since a group has the size of its members.
 * The result depends on the graph alone.
 */
public final class LayeredLayout {
    private final SizedGraph graph;
    /** The level of all that is in no group, then those of groups. */
    private final List<Level> levels = new ArrayList<>();

    private final int[] memberOfNode;
    private final int[] memberOfGroup;
    private final List<Deque<Piece>> pieces = new ArrayList<>();

    /** A link that is a part of an edge, with its level. */
    private record Piece(Level level, Link link) {}

    private LayeredLayout(SizedGraph graph) {
        this.graph = graph;
        levels.add(new Level(SizedGraph.NO_GROUP));
        memberOfGroup = new int[graph.groups().size()];
        for (int g = 0; g < memberOfGroup.length; g++) {
            levels.add(new Level(g));
        }
        memberOfNode = new int[graph.nodes().size()];
        addMembers();
        for (int e = 0; e < graph.edges().size(); e++) {
            addLinks(e);
        }
    }

    public static Placement of(SizedGraph graph) {
        LayeredLayout layout = new LayeredLayout(graph);
        layout.run();
        return layout.placement();
    }

    private Level level(int group) {
        return levels.get(group + 1);
    }

    private int parent(int group) {
        return graph.groups().get(group).parent();
    }

    private void addMembers() {
        for (int n = 0; n < memberOfNode.length; n++) {
            SizedGraph.Node node = graph.nodes().get(n);
            Member member = new Member(Kind.NODE, n, node.isFirst());
            member.left = node.left();
            member.right = node.right();
            member.depth = node.depth();
            member.body = node.body();
            member.port = node.port();
            member.outline = node.outline();
            memberOfNode[n] = level(node.group()).add(member);
        }
        for (int g = 0; g < memberOfGroup.length; g++) {
            memberOfGroup[g] = level(parent(g)).add(new Member(Kind.GROUP, g, false));
        }
    }

    /** Adds the parts of an edge: one in the innermost level that has both ends, and one in each group that the edge leaves. */
    private void addLinks(int e) {
        SizedGraph.Edge edge = graph.edges().get(e);
        Deque<Integer> from = groupsAround(edge.from());
        Deque<Integer> to = groupsAround(edge.to());
        int common = SizedGraph.NO_GROUP;
        while (!from.isEmpty() && !to.isEmpty() && from.peekFirst().equals(to.peekFirst())) {
            common = from.removeFirst();
            to.removeFirst();
        }
        Level level = level(common);
        int start = from.isEmpty() ? memberOfNode[edge.from()] : memberOfGroup[from.peekFirst()];
        int end = to.isEmpty() ? memberOfNode[edge.to()] : memberOfGroup[to.peekFirst()];
        Deque<Piece> parts = new ArrayDeque<>();
        Link link = new Link(e, start, end, edge);
        int number = level.add(link);
        parts.add(new Piece(level, link));
        int around = number;
        while (!from.isEmpty()) {
            Level inner = level(from.removeFirst());
            int port = inner.add(new Member(Kind.PORT, around, false));
            int member = from.isEmpty() ? memberOfNode[edge.from()] : memberOfGroup[from.peekFirst()];
            Link part = new Link(e, member, port, null);
            around = inner.add(part);
            parts.addFirst(new Piece(inner, part));
        }
        around = number;
        while (!to.isEmpty()) {
            Level inner = level(to.removeFirst());
            int port = inner.add(new Member(Kind.PORT, around, false));
            int member = to.isEmpty() ? memberOfNode[edge.to()] : memberOfGroup[to.peekFirst()];
            Link part = new Link(e, port, member, null);
            around = inner.add(part);
            parts.addLast(new Piece(inner, part));
        }
        pieces.add(parts);
    }

    /** The groups around a node, the outermost first. */
    private Deque<Integer> groupsAround(int node) {
        Deque<Integer> around = new ArrayDeque<>(4);
        for (int g = graph.nodes().get(node).group(); g != SizedGraph.NO_GROUP; g = parent(g)) {
            around.addFirst(g);
        }
        return around;
    }

    private void run() {
        SizedGraph.Layers layers = graph.groups().isEmpty() ? graph.layers() : SizedGraph.Layers.LONGEST_PATH;
        for (Level level : levels) {
            placePorts(level);
            Layering.assign(level, layers);
        }
        for (int g = levels.size() - 1; g >= 0; g--) {
            finish(levels.get(g));
        }
    }

    /** Ports lie at the side at which their links leave the group in the level around it. */
    private void placePorts(Level level) {
        for (Member member : level.members) {
            if (member.kind == Kind.PORT) {
                Level around = level(parent(level.group));
                Link link = around.links.get(member.number);
                boolean isFrom = link.from == memberOfGroup[level.group];
                boolean isForward = around.from(link).layer < around.to(link).layer;
                member.side = isFrom == isForward ? Side.AFTER : Side.BEFORE;
            }
        }
    }

    private void finish(Level level) {
        LevelLayout.run(level);
        if (level.group == SizedGraph.NO_GROUP) {
            return;
        }
        SizedGraph.Group group = graph.groups().get(level.group);
        SizedGraph.Padding padding = group.padding();
        double breadth = Math.max(group.breadth(), level.breadth + padding.left() + padding.right());
        Level around = level(group.parent());
        Member box = around.members.get(memberOfGroup[level.group]);
        box.left = breadth / 2;
        box.right = breadth / 2;
        box.depth = level.depth + padding.before() + padding.after();
        box.body = box.depth;
        for (Member port : level.members) {
            if (port.kind == Kind.PORT) {
                Link link = around.links.get(port.number);
                double offset = port.x - level.breadth / 2 + (padding.left() - padding.right()) / 2;
                if (link.from == memberOfGroup[level.group]) {
                    link.fromOffset = offset;
                } else {
                    link.toOffset = offset;
                }
            }
        }
    }

    private Placement placement() {
        double[] dx = new double[levels.size()];
        double[] dy = new double[levels.size()];
        List<Placement.Box> boxes = new ArrayList<>();
        for (int g = 0; g < memberOfGroup.length; g++) {
            Level around = level(parent(g));
            Member box = around.members.get(memberOfGroup[g]);
            SizedGraph.Padding padding = graph.groups().get(g).padding();
            double x = dx[parent(g) + 1] + box.x;
            double y = dy[parent(g) + 1] + box.y - box.depth / 2;
            boxes.add(new Placement.Box(x - box.left, y, box.left + box.right, box.depth));
            dx[g + 1] = x - level(g).breadth / 2 + (padding.left() - padding.right()) / 2;
            dy[g + 1] = y + padding.before();
        }
        List<Placement.Point> nodes = new ArrayList<>();
        List<Integer> layers = new ArrayList<>();
        for (int n = 0; n < memberOfNode.length; n++) {
            int group = graph.nodes().get(n).group();
            Member member = level(group).members.get(memberOfNode[n]);
            nodes.add(new Placement.Point(dx[group + 1] + member.x, dy[group + 1] + member.y));
            layers.add(member.layer);
        }
        List<Curve> curves = new ArrayList<>();
        List<Placement.@Nullable Point> labels = new ArrayList<>();
        for (int e = 0; e < pieces.size(); e++) {
            Curve whole = null;
            Placement.Point label = null;
            for (Piece piece : pieces.get(e)) {
                Link link = piece.link();
                double x = dx[piece.level().group + 1];
                double y = dy[piece.level().group + 1];
                whole = joined(whole, link.curve, x, y);
                boolean hasLabel = link.label != null && link.label.hasLabel();
                label = hasLabel ? new Placement.Point(x + link.labelX, y + link.labelY) : label;
            }
            curves.add(Objects.requireNonNull(whole));
            labels.add(label);
        }
        Level top = levels.get(0);
        return new Placement(nodes, layers, curves, labels, boxes, top.breadth, top.depth);
    }

    private static @Nullable Curve joined(@Nullable Curve before, @Nullable Curve piece, double dx, double dy) {
        if (piece == null || before == null) {
            return piece == null ? before : piece.moved(dx, dy);
        }
        before.append(piece, dx, dy);
        return before;
    }
}
