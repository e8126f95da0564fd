package dovetail.report.drawing.layout;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One level of nested groups: its members, which are nodes, groups, and ports through which edges leave the group, with the links
 * between them. A group is one member of the level around it.
 */
final class Level {
    /** The sides of a group at which ports lie. */
    enum Side {
        NONE,
        BEFORE,
        AFTER
    }

    /** Kinds of members. */
    enum Kind {
        NODE,
        GROUP,
        PORT
    }

    /** A member with its size and, in the end, its middle. */
    static final class Member {
        final Kind kind;
        /** The number of the node or group; of a port, that of the link in the level around this one. */
        final int number;

        final boolean isFirst;
        Side side = Side.NONE;
        double left;
        double right;
        double depth;
        double body;
        double port;
        SizedGraph.Outline outline = SizedGraph.Outline.RECTANGLE;
        int layer;
        double x;
        double y;

        Member(Kind kind, int number, boolean isFirst) {
            this.kind = kind;
            this.number = number;
            this.isFirst = isFirst;
        }
    }

    /** A link, which is an edge or a part of one, and in the end its curve. */
    static final class Link {
        final int edge;
        final int from;
        final int to;
        /** The edge with its label, if this link is the one that has it. */
        final SizedGraph.@Nullable Edge label;
        /** The distance of its port from the middle of the group at an end. */
        double fromOffset;

        double toOffset;

        @Nullable
        Curve curve;

        double labelX;
        double labelY;

        Link(int edge, int from, int to, SizedGraph.@Nullable Edge label) {
            this.edge = edge;
            this.from = from;
            this.to = to;
            this.label = label;
        }
    }

    /** The number of the group, or {@link SizedGraph#NO_GROUP}. */
    final int group;

    final List<Member> members = new ArrayList<>();
    final List<Link> links = new ArrayList<>();
    double breadth;
    double depth;

    Level(int group) {
        this.group = group;
    }

    /** Adds a member and returns its number. */
    int add(Member member) {
        members.add(member);
        return members.size() - 1;
    }

    /** Adds a link and returns its number. */
    int add(Link link) {
        links.add(link);
        return links.size() - 1;
    }

    Member from(Link link) {
        return members.get(link.from);
    }

    Member to(Link link) {
        return members.get(link.to);
    }
}
