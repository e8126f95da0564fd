package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Link;
import dovetail.report.drawing.layout.Level.Member;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * Proper layered graph of one part of a level: its items are the members and the bends of links, one in each layer that a link
 * passes, so that every segment leads from a layer to the next. Where links have labels, each layer is followed by one for labels. A
 * link within a layer has one bend in the layer after it.
 */
final class LayerGraph {
    /** Bends beyond this number are not worth their time: the longest links have none and are drawn straight. */
    private static final int MOST_BENDS = 12_000;

    private static final int NONE = -1;

    final List<Member> members;
    final List<Link> links;
    /** The first bend of each link; further ones follow, the least layer first. */
    final int[] firstBend;

    final int[] bends;
    /** The bend that has the label of each link, or -1. */
    final int[] labelled;

    final int size;
    final int[] layer;
    final double[] left;
    final double[] right;
    final double[] depth;
    /** The rows of items, in the order of their breadths. */
    final int[][] rows;

    final int[] position;
    /** The segments to the layer before and after an item: the neighbours of item i from {@code start[i]} on. */
    final int[] beforeStart;

    final int[] before;
    final int[] afterStart;
    final int[] after;
    /** The places of ports in groups, from -1/2 to 1/2, for the neighbours that are groups. */
    final float[] beforeShift;

    final float[] afterShift;
    private final int scale;
    private final int most;

    /** @param numberOf the numbers in this part of the members of the level */
    LayerGraph(List<Member> members, List<Link> links, int[] numberOf) {
        this.members = members;
        this.links = links;
        boolean isDoubled = false;
        for (Link link : links) {
            isDoubled |= link.label != null && link.label.hasLabel();
            isDoubled |= members.get(numberOf[link.from]).layer == members.get(numberOf[link.to]).layer;
        }
        scale = isDoubled ? 2 : 1;
        IntBinaryOperator span =
                (from, to) -> Math.abs(members.get(numberOf[from]).layer - members.get(numberOf[to]).layer);
        most = mostSpan(links, span);
        firstBend = new int[links.size()];
        bends = new int[links.size()];
        labelled = new int[links.size()];
        int items = members.size();
        for (int l = 0; l < bends.length; l++) {
            int distance = span.applyAsInt(links.get(l).from, links.get(l).to);
            firstBend[l] = items;
            bends[l] = distance > most ? 0 : distance == 0 ? 1 : distance * scale - 1;
            items += bends[l];
        }
        size = items;
        layer = new int[size];
        left = new double[size];
        right = new double[size];
        depth = new double[size];
        Arrays.fill(labelled, NONE);
        for (int m = 0; m < members.size(); m++) {
            layer[m] = members.get(m).layer * scale;
            left[m] = members.get(m).left;
            right[m] = members.get(m).right;
            depth[m] = members.get(m).depth;
        }
        int[] befores = new int[size + 1];
        int[] afters = new int[size + 1];
        for (int l = 0; l < bends.length; l++) {
            addBends(l, numberOf);
            forEachSegment(l, numberOf, (a, b) -> {
                befores[b]++;
                afters[a]++;
            });
        }
        beforeStart = starts(befores);
        afterStart = starts(afters);
        before = new int[beforeStart[size]];
        after = new int[afterStart[size]];
        beforeShift = new float[before.length];
        afterShift = new float[after.length];
        int[] nextBefore = beforeStart.clone();
        int[] nextAfter = afterStart.clone();
        for (int l = 0; l < bends.length; l++) {
            Link link = links.get(l);
            forEachSegment(l, numberOf, (a, b) -> {
                beforeShift[nextBefore[b]] = shift(link, a, numberOf);
                afterShift[nextAfter[a]] = shift(link, b, numberOf);
                before[nextBefore[b]++] = a;
                after[nextAfter[a]++] = b;
            });
        }
        rows = InitialRows.of(this);
        position = new int[size];
        for (int[] row : rows) {
            place(row);
        }
    }

    private float shift(Link link, int item, int[] numberOf) {
        if (isBend(item) || members.get(item).kind != Level.Kind.GROUP) {
            return 0;
        }
        double offset = numberOf[link.from] == item ? link.fromOffset : link.toOffset;
        return (float) (offset / (left[item] + right[item]));
    }

    /** The largest number of layers that a link may pass with bends. */
    private int mostSpan(List<Link> links, IntBinaryOperator span) {
        int[] counts = new int[1];
        for (Link link : links) {
            int distance = span.applyAsInt(link.from, link.to);
            if (distance >= counts.length) {
                counts = Arrays.copyOf(counts, Math.max(distance + 1, 2 * counts.length));
            }
            counts[distance]++;
        }
        long sum = 0;
        for (int distance = 0; distance < counts.length; distance++) {
            sum += (long) counts[distance] * distance * scale;
            if (sum > MOST_BENDS) {
                return Math.max(1, distance - 1);
            }
        }
        return counts.length;
    }

    private void addBends(int l, int[] numberOf) {
        Link link = links.get(l);
        int first = Math.min(layer[numberOf[link.from]], layer[numberOf[link.to]]);
        for (int i = 0; i < bends[l]; i++) {
            layer[firstBend[l] + i] = first + 1 + i;
        }
        SizedGraph.Edge label = link.label;
        if (label != null && label.hasLabel() && bends[l] > 0) {
            // The middle one of those in layers for labels, which have odd numbers.
            int bend = firstBend[l] + bends[l] / 4 * 2;
            labelled[l] = bend;
            left[bend] = label.labelLeft();
            right[bend] = label.labelRight();
            depth[bend] = label.labelDepth();
        }
    }

    private void forEachSegment(int l, int[] numberOf, IntBinaryVisitor visitor) {
        Link link = links.get(l);
        int from = numberOf[link.from];
        int to = numberOf[link.to];
        boolean isForward = layer[from] <= layer[to];
        int first = isForward ? from : to;
        int last = isForward ? to : from;
        if (isFlat(l, numberOf)) {
            visitor.visit(first, firstBend[l]);
            visitor.visit(last, firstBend[l]);
            return;
        }
        if (bends[l] == 0 && layer[last] - layer[first] > 1) {
            return;
        }
        int at = first;
        for (int i = 0; i < bends[l]; i++) {
            visitor.visit(at, firstBend[l] + i);
            at = firstBend[l] + i;
        }
        visitor.visit(at, last);
    }

    boolean isDoubled() {
        return scale == 2;
    }

    /** Whether a link stays in a layer. */
    boolean isFlat(int l, int[] numberOf) {
        return layer[numberOf[links.get(l).from]] == layer[numberOf[links.get(l).to]];
    }

    boolean isBend(int item) {
        return item >= members.size();
    }

    private interface IntBinaryVisitor {
        void visit(int a, int b);
    }

    /** The first position of each group of so many elements. */
    static int[] starts(int[] counts) {
        int[] starts = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            starts[i] = starts[i - 1] + counts[i - 1];
        }
        return starts;
    }

    /** Notes the positions of the items of a row. */
    void place(int[] row) {
        for (int i = 0; i < row.length; i++) {
            position[row[i]] = i;
        }
    }
}
