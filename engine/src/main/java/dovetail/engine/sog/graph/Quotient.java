package dovetail.engine.sog.graph;

import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.compose.observe.ObservedLts;
import dovetail.graph.MooreRefinement;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Quotient of an observed LTS by strong bisimulation: states of a block have the same observations and lead to the same
 * blocks. Blocks are numbered breadth-first.
 *
 * @param weights per block, the number of states that it stands for
 */
record Quotient(ObservedLts lts, int[] weights) {
    /** The work of a transition in a round of refinement, in units of polls: it is sorted and hashed. */
    private static final int UNITS = 4;

    /** @param weights per state, the number of states that it stands for */
    static Quotient of(ObservedLts whole, int[] weights, Poll poll) {
        Lts lts = whole.lts();
        Map<List<Integer>, Integer> kinds = new HashMap<>();
        MooreRefinement partition = MooreRefinement.of(
                whole.stateCount(),
                node -> kinds.computeIfAbsent(
                        List.of(whole.classOf(node), whole.families()[node], whole.hasLivelock(node) ? 1 : 0),
                        kind -> kinds.size()),
                (state, blocks, out) -> write(lts, state, blocks, out, poll));
        int[] blocks = partition.blocks();
        int[] first = new int[partition.count()];
        int[] sums = new int[partition.count()];
        Arrays.fill(first, -1);
        for (int node = 0; node < whole.stateCount(); node++) {
            first[blocks[node]] = first[blocks[node]] < 0 ? node : first[blocks[node]];
            sums[blocks[node]] += weights[node];
        }
        RowBuilder rows = new RowBuilder(first.length);
        for (int node : first) {
            for (int i = lts.rowStart(node); i < lts.rowStart(node + 1); i++) {
                rows.add(lts.event(i), blocks[lts.target(i)]);
            }
            rows.endRow();
        }
        Lts merged = rows.build(blocks[lts.initial()]);
        int[] order = merged.reachableFrom(merged.initial());
        int[] classes = new int[order.length];
        int[] families = new int[order.length];
        int[] kept = new int[order.length];
        BitSet livelocks = new BitSet();
        for (int i = 0; i < order.length; i++) {
            int node = first[order[i]];
            classes[i] = whole.classOf(node);
            families[i] = whole.families()[node];
            kept[i] = sums[order[i]];
            livelocks.set(i, whole.hasLivelock(node));
        }
        ObservedLts quotient = new ObservedLts(
                whole.name(),
                merged.numberedAs(order),
                whole.alphabet(),
                classes,
                livelocks,
                families,
                whole.behaviours());
        return new Quotient(quotient, kept);
    }

    private static void write(Lts lts, int state, int[] blocks, IntVector out, Poll poll) {
        long[] row = new long[lts.rowStart(state + 1) - lts.rowStart(state)];
        for (int i = 0; i < row.length; i++) {
            int at = lts.rowStart(state) + i;
            row[i] = (long) lts.event(at) << 32 | blocks[lts.target(at)];
        }
        Arrays.sort(row);
        for (int i = 0; i < row.length; i++) {
            if (i == 0 || row[i] != row[i - 1]) {
                out.add((int) (row[i] >> 32));
                out.add((int) row[i]);
            }
        }
        poll.tick(UNITS * (1L + row.length));
    }
}
