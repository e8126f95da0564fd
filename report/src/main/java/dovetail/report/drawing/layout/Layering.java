package dovetail.report.drawing.layout;

import dovetail.base.IntVector;
import dovetail.report.drawing.layout.Level.Link;
import dovetail.report.drawing.layout.Level.Member;
import dovetail.report.drawing.layout.Level.Side;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Gives the members of a level their layers. Cycles are broken at the links that a depth-first search finds to lead back, and at those that lead to
 * first members; then a member has the length of the longest path to it, and moves towards the links that it has most of. By distance, the layer is that of
 * a breadth-first search. Ports are in the first and last layers.
 */
final class Layering {
    private static final int MOST_MOVES = 8;

    private final List<Member> members;
    private final List<Link> links;
    private final int[][] out;
    private final int[][] in;
    private final boolean[] isBack;

    private Layering(Level level) {
        members = level.members;
        links = level.links;
        isBack = new boolean[links.size()];
        int[] outs = new int[members.size()];
        int[] ins = new int[members.size()];
        for (Link link : links) {
            outs[link.from]++;
            ins[link.to]++;
        }
        out = new int[members.size()][];
        in = new int[members.size()][];
        for (int m = 0; m < out.length; m++) {
            out[m] = new int[outs[m]];
            in[m] = new int[ins[m]];
        }
        for (int l = links.size() - 1; l >= 0; l--) {
            out[links.get(l).from][--outs[links.get(l).from]] = l;
            in[links.get(l).to][--ins[links.get(l).to]] = l;
        }
    }

    static void assign(Level level, SizedGraph.Layers layers) {
        Layering layering = new Layering(level);
        switch (layers) {
            case LONGEST_PATH -> layering.byLongestPath();
            case FORWARD_DISTANCE -> layering.byDistance(false);
            case CENTRAL_DISTANCE -> layering.byDistance(true);
        }
        BroadLayers.split(level);
        layering.movePorts();
    }

    /** Whether a link counts for the layers: those of ports follow from their sides. */
    private boolean counts(int link) {
        return members.get(links.get(link).from).side == Side.NONE && members.get(links.get(link).to).side == Side.NONE;
    }

    /** @param isCentral whether links count in both directions, from the members with most of them */
    private void byDistance(boolean isCentral) {
        boolean[] isFound = new boolean[members.size()];
        IntVector queue = new IntVector();
        for (int root : isCentral ? byDegree() : roots()) {
            if (isFound[root]) {
                continue;
            }
            isFound[root] = true;
            int head = queue.size();
            queue.add(root);
            for (; head < queue.size(); head++) {
                int m = queue.get(head);
                for (int l : out[m]) {
                    find(links.get(l).to, m, isFound, queue);
                }
                for (int i = 0; isCentral && i < in[m].length; i++) {
                    find(links.get(in[m][i]).from, m, isFound, queue);
                }
            }
        }
    }

    private void find(int member, int from, boolean[] isFound, IntVector queue) {
        if (!isFound[member]) {
            isFound[member] = true;
            members.get(member).layer = members.get(from).layer + 1;
            queue.add(member);
        }
    }

    /** The members, those with most links first. */
    private int[] byDegree() {
        return IntStream.range(0, members.size())
                .boxed()
                .sorted(Comparator.comparingInt(m -> -out[m].length - in[m].length))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** First members, then those that no link leads to, then all. */
    private int[] roots() {
        int[] roots = new int[members.size()];
        int count = 0;
        boolean[] isListed = new boolean[roots.length];
        for (int round = 0; round < 3; round++) {
            for (int m = 0; m < roots.length; m++) {
                boolean isRoot = round == 0 ? members.get(m).isFirst : round == 2 || in[m].length == 0;
                if (isRoot && !isListed[m]) {
                    isListed[m] = true;
                    roots[count++] = m;
                }
            }
        }
        return roots;
    }

    private void byLongestPath() {
        breakCycles();
        int[] order = order();
        boolean changed = true;
        for (int round = 0; changed && round < MOST_MOVES; round++) {
            changed = false;
            for (int i = order.length - 1; i >= 0; i--) {
                changed |= moveLater(order[i]);
            }
        }
    }

    /** Moves a member with more links to later layers than from earlier ones, which makes them shorter. */
    private boolean moveLater(int m) {
        int room = Integer.MAX_VALUE;
        int later = 0;
        int earlier = 0;
        for (int l : out[m]) {
            if (counts(l)) {
                later += isBack[l] ? 0 : 1;
                earlier += isBack[l] ? 1 : 0;
                room = isBack[l] ? room : Math.min(room, members.get(links.get(l).to).layer);
            }
        }
        for (int l : in[m]) {
            if (counts(l)) {
                later += isBack[l] ? 1 : 0;
                earlier += isBack[l] ? 0 : 1;
                room = isBack[l] ? Math.min(room, members.get(links.get(l).from).layer) : room;
            }
        }
        boolean moves = later > earlier
                && room != Integer.MAX_VALUE
                && room - 1 > members.get(m).layer
                && !members.get(m).isFirst;
        if (moves) {
            members.get(m).layer = room - 1;
        }
        return moves;
    }

    /** Marks the links that lead back. */
    private void breakCycles() {
        int[] next = new int[members.size()];
        boolean[] isOpen = new boolean[next.length];
        boolean[] isFound = new boolean[next.length];
        IntVector path = new IntVector();
        for (int root : roots()) {
            if (isFound[root]) {
                continue;
            }
            isFound[root] = true;
            path.add(root);
            while (path.size() > 0) {
                int m = path.get(path.size() - 1);
                isOpen[m] = true;
                if (next[m] == out[m].length) {
                    isOpen[m] = false;
                    path.pop();
                    continue;
                }
                int l = out[m][next[m]++];
                int target = links.get(l).to;
                if (!counts(l)) {
                    continue;
                }
                boolean leadsBack = members.get(target).isFirst && !members.get(m).isFirst;
                if (isOpen[target] || leadsBack) {
                    isBack[l] = true;
                } else if (!isFound[target]) {
                    isFound[target] = true;
                    path.add(target);
                }
            }
        }
    }

    /** Gives each member the length of the longest path to it, and lists the members such that no link leads to an earlier one. */
    private int[] order() {
        int[] waiting = new int[members.size()];
        for (int l = 0; l < isBack.length; l++) {
            if (counts(l)) {
                waiting[isBack[l] ? links.get(l).from : links.get(l).to]++;
            }
        }
        int[] order = new int[waiting.length];
        int size = 0;
        for (int m = 0; m < waiting.length; m++) {
            if (waiting[m] == 0) {
                order[size++] = m;
            }
        }
        for (int head = 0; head < size; head++) {
            int m = order[head];
            for (int l : out[m]) {
                if (!isBack[l] && counts(l)) {
                    size = relax(m, links.get(l).to, waiting, order, size);
                }
            }
            for (int l : in[m]) {
                if (isBack[l]) {
                    size = relax(m, links.get(l).from, waiting, order, size);
                }
            }
        }
        return order;
    }

    private int relax(int m, int later, int[] waiting, int[] order, int size) {
        members.get(later).layer = Math.max(members.get(later).layer, members.get(m).layer + 1);
        if (--waiting[later] > 0) {
            return size;
        }
        order[size] = later;
        return size + 1;
    }

    private void movePorts() {
        boolean[] has = new boolean[Side.values().length];
        int deepest = 0;
        for (Member member : members) {
            has[member.side.ordinal()] = true;
            deepest = Math.max(deepest, member.layer);
        }
        int shift = has[Side.BEFORE.ordinal()] ? 1 : 0;
        for (Member member : members) {
            member.layer = switch (member.side) {
                case NONE -> member.layer + shift;
                case BEFORE -> 0;
                case AFTER -> deepest + shift + 1;
            };
        }
    }
}
