package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Kind;
import dovetail.report.drawing.layout.Level.Link;
import dovetail.report.drawing.layout.Level.Member;
import java.util.List;

/** Lays out one part of a level: gives its members their middles, from 0 on, and its links their curves and labels. */
final class PartLayout {
    private static final double NODE_GAP = 26;
    private static final double BEND_GAP = 12;
    /** With more bends than these, edges run closer to each other. */
    private static final int DENSE = 800;

    private static final double DENSE_GAP = 5;
    private static final double LAYER_GAP = 46;
    private static final double HALF_GAP = 24;
    /** Links end straight, so that their heads do. */
    private static final double STRAIGHT = 8;

    private static final double PORT_GAP = 18;
    /** Gaps grow with the breadth that a segment crosses, so that it is not too flat. */
    private static final double SLOPE = 0.07;

    private static final double MOST_SLOPE_GAP = 60;

    private final LayerGraph graph;
    private final List<Member> members;
    private final List<Link> links;
    private final int[] numberOf;
    private final double[] x;
    private final double[] rowStart;
    private final double[] rowEnd;
    private final LinkEnds ends;
    double breadth;
    double depth;

    /** @param numberOf the numbers in this part of the members of the level */
    PartLayout(List<Member> members, List<Link> links, int[] numberOf) {
        this.members = members;
        this.links = links;
        this.numberOf = numberOf;
        graph = new LayerGraph(members, links, numberOf);
        CrossingReduction.run(graph);
        boolean isDense = graph.size - members.size() > DENSE;
        x = Breadths.of(graph, NODE_GAP, isDense ? DENSE_GAP : BEND_GAP);
        rowStart = new double[graph.rows.length];
        rowEnd = new double[graph.rows.length];
        placeRows();
        for (int m = 0; m < members.size(); m++) {
            Member member = members.get(m);
            member.x = x[m];
            member.y = (rowStart[graph.layer[m]] + rowEnd[graph.layer[m]]) / 2;
            breadth = Math.max(breadth, x[m] + member.right);
        }
        for (int item = members.size(); item < graph.size; item++) {
            breadth = Math.max(breadth, x[item] + graph.right[item]);
        }
        ends = new LinkEnds(graph, numberOf, x);
        for (int l = 0; l < links.size(); l++) {
            draw(l);
        }
    }

    private void placeRows() {
        double at = 0;
        for (int r = 0; r < rowStart.length; r++) {
            double deepest = 0;
            boolean isPorts = true;
            boolean isNextPorts = r + 1 < rowStart.length;
            for (int item : graph.rows[r]) {
                deepest = Math.max(deepest, graph.depth[item]);
                isPorts &= !graph.isBend(item) && members.get(item).kind == Kind.PORT;
            }
            for (int i = 0; isNextPorts && i < graph.rows[r + 1].length; i++) {
                int item = graph.rows[r + 1][i];
                isNextPorts &= !graph.isBend(item) && members.get(item).kind == Kind.PORT;
            }
            rowStart[r] = at;
            rowEnd[r] = at + deepest;
            depth = rowEnd[r];
            double gap = isPorts || isNextPorts ? PORT_GAP : graph.isDoubled() ? HALF_GAP : LAYER_GAP;
            at = rowEnd[r] + gap + Math.min(MOST_SLOPE_GAP, SLOPE * widestStep(r));
        }
    }

    private double widestStep(int row) {
        double widest = 0;
        for (int item : graph.rows[row]) {
            for (int n = graph.afterStart[item]; n < graph.afterStart[item + 1]; n++) {
                widest = Math.max(widest, Math.abs(x[graph.after[n]] - x[item]) - 200);
            }
        }
        return widest;
    }

    private void draw(int l) {
        Link link = links.get(l);
        int from = numberOf[link.from];
        int to = numberOf[link.to];
        boolean isForward = graph.layer[from] <= graph.layer[to];
        Curve curve =
                graph.isFlat(l, numberOf) ? flat(l, from, to) : along(l, isForward ? from : to, isForward ? to : from);
        link.curve = isForward ? curve : curve.reversed();
        int bend = graph.labelled[l];
        if (bend >= 0) {
            link.labelX = x[bend];
            link.labelY = (rowStart[graph.layer[bend]] + rowEnd[graph.layer[bend]]) / 2;
        } else {
            link.labelX = (curve.x(0) + curve.lastX()) / 2;
            link.labelY = (curve.y(0) + curve.lastY()) / 2;
        }
    }

    private Curve along(int l, int first, int last) {
        double start = ends.first(l);
        Curve curve = new Curve(start, members.get(first).y + reach(first, start));
        curve.line(start, rowEnd[graph.layer[first]] + (members.get(first).kind == Kind.PORT ? 0 : STRAIGHT / 2));
        for (int i = 0; i < graph.bends[l]; i++) {
            int bend = graph.firstBend[l] + i;
            curve.bend(x[bend], rowStart[graph.layer[bend]]);
            curve.line(x[bend], rowEnd[graph.layer[bend]]);
        }
        double end = ends.last(l);
        double straight = members.get(last).kind == Kind.PORT ? 0 : STRAIGHT;
        curve.bend(end, rowStart[graph.layer[last]] - straight);
        curve.line(end, members.get(last).y - reach(last, end));
        return curve;
    }

    /** A link within a layer turns in the layer after it. */
    private Curve flat(int l, int from, int to) {
        double start = ends.first(l);
        double end = ends.last(l);
        int bend = graph.firstBend[l];
        double turn = (rowStart[graph.layer[bend]] + rowEnd[graph.layer[bend]]) / 2;
        Curve curve = new Curve(start, members.get(from).y + reach(from, start));
        double bottom = rowEnd[graph.layer[from]];
        curve.line(start, bottom);
        curve.piece(start, turn, (start + x[bend]) / 2, turn, x[bend], turn);
        curve.piece((end + x[bend]) / 2, turn, end, turn, end, bottom);
        curve.line(end, members.get(to).y + reach(to, end));
        return curve;
    }

    private double reach(int member, double at) {
        Member m = members.get(member);
        return m.outline.reach(m.body, at - m.x);
    }
}
