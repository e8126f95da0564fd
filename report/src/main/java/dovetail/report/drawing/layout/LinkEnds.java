package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Kind;
import dovetail.report.drawing.layout.Level.Link;
import dovetail.report.drawing.layout.Level.Member;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Breadths at which links end at their members: straight below or above the next bend where the member is broad enough, in the order
 * of these bends, and apart from each other. A group is entered at the port of the link.
 */
final class LinkEnds {
    private static final double APART = 11;

    private final LayerGraph graph;
    private final double[] first;
    private final double[] last;

    /**
     * One end of a link.
     *
     * @param next the breadth to which the link leads from there
     */
    private record End(int link, boolean isFirst, double next) {}

    LinkEnds(LayerGraph graph, int[] numberOf, double[] x) {
        this.graph = graph;
        List<Link> links = graph.links;
        first = new double[links.size()];
        last = new double[links.size()];
        List<List<End>> afters = new ArrayList<>();
        List<List<End>> befores = new ArrayList<>();
        for (int m = 0; m < graph.members.size(); m++) {
            afters.add(new ArrayList<>(4));
            befores.add(new ArrayList<>(4));
        }
        for (int l = 0; l < links.size(); l++) {
            int from = numberOf[links.get(l).from];
            int to = numberOf[links.get(l).to];
            boolean isForward = graph.layer[from] <= graph.layer[to];
            int start = isForward ? from : to;
            int end = isForward ? to : from;
            int bend = graph.firstBend[l];
            int bends = graph.bends[l];
            double startOffset = isForward ? links.get(l).fromOffset : links.get(l).toOffset;
            double endOffset = isForward ? links.get(l).toOffset : links.get(l).fromOffset;
            afters.get(start).add(new End(l, true, bends == 0 ? x[end] + endOffset : x[bend]));
            if (graph.isFlat(l, numberOf)) {
                afters.get(end).add(new End(l, false, x[bend]));
            } else {
                befores.get(end).add(new End(l, false, bends == 0 ? x[start] + startOffset : x[bend + bends - 1]));
            }
        }
        for (int m = 0; m < graph.members.size(); m++) {
            spread(graph.members.get(m), x[m], afters.get(m));
            spread(graph.members.get(m), x[m], befores.get(m));
        }
        for (int l = 0; l < links.size(); l++) {
            atPorts(l, links.get(l), numberOf, x);
        }
    }

    /** The end at the member in the earlier layer; of a link within a layer, at the member it comes from. */
    double first(int link) {
        return first[link];
    }

    double last(int link) {
        return last[link];
    }

    private void spread(Member member, double middle, List<End> ends) {
        if (ends.isEmpty()) {
            return;
        }
        ends.sort(Comparator.comparingDouble(End::next));
        double[] at = new double[ends.size()];
        double apart = at.length == 1 ? 0 : Math.min(APART, 2 * member.port / (at.length - 1));
        double least = middle - member.port;
        for (int i = 0; i < at.length; i++) {
            double most = middle + member.port - apart * (at.length - 1 - i);
            at[i] = Math.max(least, Math.min(most, ends.get(i).next()));
            least = at[i] + apart;
        }
        for (int i = 0; i < at.length; i++) {
            (ends.get(i).isFirst() ? first : last)[ends.get(i).link()] = at[i];
        }
    }

    private void atPorts(int l, Link link, int[] numberOf, double[] x) {
        int from = numberOf[link.from];
        int to = numberOf[link.to];
        boolean isForward = graph.layer[from] <= graph.layer[to];
        if (graph.members.get(from).kind == Kind.GROUP) {
            (isForward ? first : last)[l] = x[from] + link.fromOffset;
        }
        if (graph.members.get(to).kind == Kind.GROUP) {
            (isForward ? last : first)[l] = x[to] + link.toOffset;
        }
    }
}
