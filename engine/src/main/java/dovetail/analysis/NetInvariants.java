package dovetail.analysis;

import dovetail.base.linear.Semiflows;
import dovetail.base.linear.SparseVector;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Invariants of a net: weighted sums of tokens that no transition changes, bounds of places by such sums, and numbers of
 * firings that reproduce a marking. They need no search, and are limited in their work.
 */
public final class NetInvariants {
    /** The bound of a place that no invariant bounds. */
    public static final long NO_BOUND = -1;

    /** About a second on nets with thousands of places. */
    private static final long MOST_WORK = 100_000_000;

    /** Sums from here on could overflow. */
    private static final long LARGEST_SUM = 1L << 61;

    private final PetriNet net;
    private final long[] bounds;

    /** Computes the bounds of places. */
    public NetInvariants(PetriNet net) {
        this.net = net;
        this.bounds = new long[net.places().size()];
        Arrays.fill(bounds, NO_BOUND);
        int steps = net.transitions().size();
        List<SparseVector> effects = effectsOnPlaces();
        bound(Semiflows.constant(effects, steps, MOST_WORK));
        if (!isBounded()) {
            bound(Semiflows.notIncreasing(effects, steps, MOST_WORK));
        }
    }

    private void bound(List<SparseVector> sums) {
        for (SparseVector weights : sums) {
            long sum = constant(weights);
            for (int i = 0; i < weights.size() && sum < LARGEST_SUM; i++) {
                int place = weights.index(i);
                long bound = sum / weights.value(i);
                bounds[place] = bounds[place] == NO_BOUND ? bound : Math.min(bounds[place], bound);
            }
        }
    }

    /** Whether invariants bound every place. */
    public boolean isBounded() {
        for (long bound : bounds) {
            if (bound == NO_BOUND) {
                return false;
            }
        }
        return true;
    }

    /** The largest number of tokens of a place by invariants, which reachable markings need not attain, or {@link #NO_BOUND}. */
    public long bound(int place) {
        return bounds[place];
    }

    /** The minimal sums of tokens that no transition changes, by places. */
    public Semiflows.Minimal ofPlaces() {
        return Semiflows.minimal(effectsOnPlaces(), net.transitions().size(), MOST_WORK);
    }

    /** The value of a sum of tokens in the initial marking; at least {@code 1L << 61} where it is very large. */
    public long constant(SparseVector weights) {
        long sum = 0;
        for (int i = 0; i < weights.size() && sum < LARGEST_SUM; i++) {
            sum += weights.value(i) * net.places().get(weights.index(i)).initial();
        }
        return sum;
    }

    /** The minimal numbers of firings that change no place, by transitions. */
    public Semiflows.Minimal ofTransitions() {
        List<SparseVector> effects = new ArrayList<>();
        for (PetriNet.Transition transition : net.transitions()) {
            TreeMap<Integer, Long> changes = new TreeMap<>();
            add(transition.inputs(), -1, changes);
            add(transition.outputs(), 1, changes);
            effects.add(vector(changes));
        }
        return Semiflows.minimal(effects, net.places().size(), MOST_WORK);
    }

    /** The change of each place by the transitions. */
    private List<SparseVector> effectsOnPlaces() {
        List<Map<Integer, Long>> changes = new ArrayList<>();
        for (int place = 0; place < net.places().size(); place++) {
            changes.add(new TreeMap<>());
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            TreeMap<Integer, Long> ofTransition = new TreeMap<>();
            add(net.transitions().get(t).inputs(), -1, ofTransition);
            add(net.transitions().get(t).outputs(), 1, ofTransition);
            int number = t;
            ofTransition.forEach((place, change) -> changes.get(place).put(number, change));
        }
        List<SparseVector> effects = new ArrayList<>();
        changes.forEach(ofPlace -> effects.add(vector(ofPlace)));
        return effects;
    }

    private static void add(Arcs arcs, int sign, Map<Integer, Long> changes) {
        for (int i = 0; i < arcs.size(); i++) {
            changes.merge(arcs.place(i), (long) sign * arcs.weight(i), Long::sum);
        }
    }

    /** The vector of changes, which are in the order of their indices. */
    private static SparseVector vector(Map<Integer, Long> changes) {
        int[] indices = new int[changes.size()];
        long[] values = new long[changes.size()];
        int size = 0;
        for (int index : changes.keySet()) {
            long value = changes.getOrDefault(index, 0L);
            if (value != 0) {
                indices[size] = index;
                values[size++] = value;
            }
        }
        return SparseVector.of(indices, values, size);
    }
}
