package dovetail.lang.pnml.structure;

import dovetail.base.linear.Semiflows;
import dovetail.base.linear.SparseVector;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds the tokens of places by weighted sums: place invariants first, then sums that no transition increases but dead ones.
 * With an initial sum s, a place of weight w has at most s/w tokens, and all places whose weight is more than s/2 have at
 * most one token together.
 */
public final class TokenBounds {
    /** The bound of a place that no invariant covers. */
    public static final int UNKNOWN = -1;

    /** Sums from here on could overflow; they bound nothing that can be explored. */
    private static final long LARGEST_SUM = 1L << 61;

    /** About a second on nets with thousands of places. */
    private static final long MOST_WORK = 100_000_000;

    private final int[] bounds;
    private final List<int[]> groups = new ArrayList<>();

    /** Computes the invariants of a net. */
    public TokenBounds(Net net) {
        bounds = new int[net.places().size()];
        Arrays.fill(bounds, UNKNOWN);
        List<int[]> candidates = new ArrayList<>();
        int transitions = net.transitions().size();
        add(Semiflows.constant(Incidence.of(net, transition -> true), transitions, MOST_WORK), net, candidates);
        if (Arrays.stream(bounds).anyMatch(bound -> bound == UNKNOWN)) {
            FiringClosure closure = new FiringClosure(net);
            add(Semiflows.notIncreasing(Incidence.of(net, closure::mayFire), transitions, MOST_WORK), net, candidates);
        }
        choose(candidates);
    }

    private void add(List<SparseVector> sums, Net net, List<int[]> candidates) {
        for (SparseVector weights : sums) {
            long sum = sum(weights, net);
            if (sum < LARGEST_SUM) {
                candidates.add(bound(weights, sum));
            }
        }
    }

    private static long sum(SparseVector invariant, Net net) {
        long sum = 0;
        for (int i = 0; i < invariant.size() && sum < LARGEST_SUM; i++) {
            sum += invariant.value(i) * net.places().get(invariant.index(i)).initial();
        }
        return sum;
    }

    /** Bounds the places of an invariant, and returns those that have at most one token together. */
    private int[] bound(SparseVector invariant, long sum) {
        int[] single = new int[invariant.size()];
        int size = 0;
        for (int i = 0; i < single.length; i++) {
            int place = invariant.index(i);
            long bound = sum / invariant.value(i);
            if (bound <= Net.LARGEST && (bounds[place] == UNKNOWN || bound < bounds[place])) {
                bounds[place] = (int) bound;
            }
            if (2 * invariant.value(i) > sum) {
                single[size++] = place;
            }
        }
        return Arrays.copyOf(single, size);
    }

    /** Chooses disjoint sets, the largest first. */
    private void choose(List<int[]> candidates) {
        boolean[] isTaken = new boolean[bounds.length];
        List<int[]> left = new ArrayList<>(candidates);
        left.sort((a, b) -> Integer.compare(b.length, a.length));
        for (int[] candidate : left) {
            int[] free = Arrays.stream(candidate)
                    .filter(place -> !isTaken[place] && bounds[place] > 0)
                    .toArray();
            if (free.length > 1) {
                Arrays.stream(free).forEach(place -> isTaken[place] = true);
                groups.add(free);
            }
        }
    }

    /** The largest number of tokens of a place, or {@link #UNKNOWN}. */
    public int bound(int place) {
        return bounds[place];
    }

    /** Disjoint sets of two or more places with at most one token each. */
    public List<int[]> groups() {
        return groups;
    }
}
