package dovetail.engine.sog.symbolic;

import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Orders factors such that those that share events are close (FORCE: F. Aloul, I. Markov and K. Sakallah, GLSVLSI 2003): each
 * factor moves to the mean of the centres of its events, again and again, and the order with the least sum of spans is kept.
 */
final class FactorOrder {
    private static final int MOST_ROUNDS = 200;
    /** The rounds without a better order after which the search ends. */
    private static final int PATIENCE = 12;

    private final int factors;
    private final int[][] events;
    private final Poll poll;

    /** @param events per event, the factors that declare it */
    private FactorOrder(int factors, int[][] events, Poll poll) {
        this.factors = factors;
        this.events = events;
        this.poll = poll;
    }

    /** The factors in an order for their fields. */
    static int[] of(int factors, List<int[]> participants, Poll poll) {
        List<int[]> shared = new ArrayList<>(participants);
        shared.removeIf(event -> event.length < 2);
        return new FactorOrder(factors, shared.toArray(new int[0][]), poll).search();
    }

    private int[] search() {
        int[] order = new int[factors];
        Arrays.setAll(order, f -> f);
        int[] best = order;
        long least = spans(order);
        int patience = PATIENCE;
        for (int round = 0; round < MOST_ROUNDS && patience > 0 && events.length > 0; round++) {
            order = moved(order);
            long spans = spans(order);
            patience = spans < least ? PATIENCE : patience - 1;
            if (spans < least) {
                least = spans;
                best = order;
            }
        }
        return best;
    }

    private static int[] positions(int[] order) {
        int[] positions = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            positions[order[at]] = at;
        }
        return positions;
    }

    private long spans(int[] order) {
        int[] positions = positions(order);
        long sum = 0;
        for (int[] event : events) {
            int first = Integer.MAX_VALUE;
            int last = 0;
            for (int f : event) {
                first = Math.min(first, positions[f]);
                last = Math.max(last, positions[f]);
            }
            poll.tick(event.length);
            sum += last - first;
        }
        return sum;
    }

    private int[] moved(int[] order) {
        int[] positions = positions(order);
        double[] sums = new double[factors];
        int[] counts = new int[factors];
        for (int[] event : events) {
            double centre = 0;
            for (int f : event) {
                centre += positions[f];
            }
            centre /= event.length;
            for (int f : event) {
                sums[f] += centre;
                counts[f]++;
            }
            poll.tick(event.length);
        }
        Integer[] next = new Integer[factors];
        Arrays.setAll(next, at -> order[at]);
        Arrays.sort(
                next, Comparator.comparingDouble(f -> counts[f] == 0 ? (double) positions[f] : sums[f] / counts[f]));
        return Arrays.stream(next).mapToInt(Integer::intValue).toArray();
    }
}
