package dovetail.diagram;

import dovetail.base.Poll;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Order of slots by which those that transition groups share are near each other: FORCE (F. Aloul, I. Markov and K. Sakallah, GLSVLSI
 * 2003). Every group pulls its slots to its centre, until the spans of groups become no shorter.
 */
public final class VariableOrder {
    private static final int MOST_ROUNDS = 200;
    /** The rounds without a shorter span that end the search. */
    private static final int PATIENCE = 12;

    private VariableOrder() {}

    /**
     * The slots in a better order.
     *
     * @param slots the slots in the order of the model
     * @param groups the slots that each group depends on, among them
     */
    public static int[] force(int[] slots, List<BitSet> groups, Poll poll) {
        int most = 0;
        for (int slot : slots) {
            most = Math.max(most, slot + 1);
        }
        int[] position = new int[most];
        int[] order = slots.clone();
        int[] best = order;
        long least = Long.MAX_VALUE;
        for (int round = 0, idle = 0; round < MOST_ROUNDS && idle < PATIENCE; round++, idle++) {
            for (int i = 0; i < order.length; i++) {
                position[order[i]] = i;
            }
            double[] pull = new double[most];
            int[] count = new int[most];
            long span = 0;
            for (BitSet group : groups) {
                poll.tick(group.cardinality());
                span += pull(group, position, pull, count);
            }
            if (span < least) {
                least = span;
                best = order;
                idle = 0;
            }
            order = sorted(order, pull, count);
        }
        return best;
    }

    /** Adds the centre of a group to the pull on each of its slots; the result is its span. */
    private static int pull(BitSet group, int[] position, double[] pull, int[] count) {
        int first = Integer.MAX_VALUE;
        int last = 0;
        long sum = 0;
        for (int slot = group.nextSetBit(0); slot >= 0; slot = group.nextSetBit(slot + 1)) {
            first = Math.min(first, position[slot]);
            last = Math.max(last, position[slot]);
            sum += position[slot];
        }
        double centre = (double) sum / group.cardinality();
        for (int slot = group.nextSetBit(0); slot >= 0; slot = group.nextSetBit(slot + 1)) {
            pull[slot] += centre;
            count[slot]++;
        }
        return last - first;
    }

    private static int[] sorted(int[] order, double[] pull, int[] count) {
        Integer[] slots = new Integer[order.length];
        double[] target = new double[pull.length];
        for (int i = 0; i < order.length; i++) {
            slots[i] = order[i];
            target[order[i]] = count[order[i]] == 0 ? i : pull[order[i]] / count[order[i]];
        }
        Arrays.sort(slots, (a, b) -> Double.compare(target[a], target[b]));
        int[] result = new int[slots.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = slots[i];
        }
        return result;
    }
}
