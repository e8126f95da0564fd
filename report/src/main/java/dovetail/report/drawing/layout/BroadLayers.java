package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Member;
import java.util.List;

/** Makes several layers of one that is much broader than the whole is deep. Members of groups have no sizes yet, and stay. */
final class BroadLayers {
    /** A layer of this breadth is not split. */
    private static final double LEAST_BREADTH = 1300;

    private static final double GAP = 30;
    private static final double PROPORTION = 4;

    private BroadLayers() {}

    static void split(Level level) {
        List<Member> members = level.members;
        double area = 0;
        int layers = 0;
        for (Member member : members) {
            if (member.kind != Level.Kind.NODE) {
                return;
            }
            area += (member.left + member.right + GAP) * (member.depth + GAP);
            layers = Math.max(layers, member.layer + 1);
        }
        double most = Math.max(LEAST_BREADTH, Math.sqrt(area * PROPORTION));
        double[] breadths = new double[layers];
        for (Member member : members) {
            breadths[member.layer] += member.left + member.right + GAP;
        }
        int[] first = new int[layers + 1];
        for (int layer = 0; layer < layers; layer++) {
            first[layer + 1] = first[layer] + Math.max(1, (int) Math.round(breadths[layer] / most));
        }
        // In turn, so that edges to later parts pass between the members of earlier ones.
        int[] next = new int[layers];
        for (Member member : members) {
            int layer = member.layer;
            member.layer = first[layer] + next[layer]++ % (first[layer + 1] - first[layer]);
        }
    }
}
