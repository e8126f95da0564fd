package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Kind;
import dovetail.report.drawing.layout.Level.Link;
import dovetail.report.drawing.layout.Level.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Lays out a level: its connected parts by themselves, then all of them in rows. A part with ports stands alone in its rows,
 * so that its ports are at the border.
 */
final class LevelLayout {
    private static final double PART_GAP = 34;
    /** The breadth of packed parts in relation to their depth. */
    private static final double PROPORTION = 1.7;

    private LevelLayout() {}

    /** Gives the members of a level their middles, from 0 on, and the level its size. */
    static void run(Level level) {
        int[] part = ConnectedParts.of(level);
        int parts = 0;
        int portsPart = -1;
        for (int m = 0; m < part.length; m++) {
            parts = Math.max(parts, part[m] + 1);
            portsPart = portsPart < 0 && level.members.get(m).kind == Kind.PORT ? part[m] : portsPart;
        }
        // All parts with ports become one.
        boolean[] hasPorts = new boolean[parts];
        for (int m = 0; m < part.length; m++) {
            hasPorts[part[m]] |= level.members.get(m).kind == Kind.PORT;
        }
        List<List<Member>> members = lists(parts);
        List<List<Link>> links = lists(parts);
        int[] numberOf = new int[part.length];
        for (int m = 0; m < part.length; m++) {
            int p = hasPorts[part[m]] ? portsPart : part[m];
            numberOf[m] = members.get(p).size();
            members.get(p).add(level.members.get(m));
        }
        for (Link link : level.links) {
            int p = hasPorts[part[link.from]] ? portsPart : part[link.from];
            links.get(p).add(link);
        }
        List<Packing.Part> sizes = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        if (portsPart >= 0) {
            add(portsPart, members, links, numberOf, sizes, numbers);
        }
        for (int p = 0; p < parts; p++) {
            if (p != portsPart && !members.get(p).isEmpty()) {
                add(p, members, links, numberOf, sizes, numbers);
            }
        }
        Packing packing = new Packing(sizes, PROPORTION, PART_GAP, portsPart >= 0);
        for (int i = 0; i < sizes.size(); i++) {
            move(members.get(numbers.get(i)), links.get(numbers.get(i)), packing.x(i), packing.y(i));
        }
        level.breadth = packing.breadth();
        level.depth = packing.depth();
    }

    private static <T> List<List<T>> lists(int count) {
        List<List<T>> lists = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private static void add(
            int p,
            List<List<Member>> members,
            List<List<Link>> links,
            int[] numberOf,
            List<Packing.Part> sizes,
            List<Integer> numbers) {
        PartLayout layout = new PartLayout(members.get(p), links.get(p), numberOf);
        sizes.add(new Packing.Part(layout.breadth, layout.depth));
        numbers.add(p);
    }

    private static void move(List<Member> members, List<Link> links, double dx, double dy) {
        for (Member member : members) {
            member.x += dx;
            member.y += dy;
        }
        for (Link link : links) {
            link.curve = Objects.requireNonNull(link.curve).moved(dx, dy);
            link.labelX += dx;
            link.labelY += dy;
        }
    }
}
