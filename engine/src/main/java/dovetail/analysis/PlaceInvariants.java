package dovetail.analysis;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.base.linear.Semiflows;
import dovetail.base.linear.SparseVector;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import java.util.BitSet;
import java.util.List;

/**
 * Place invariants of a network of any language: weighted sums of slots and of visits to locations that no step increases. With
 * an initial sum s, a slot of weight w exceeds its least value by at most s/w. No state is searched.
 *
 * <p>A sum stays as it is only while none of its slots wraps around. So a sum bounds nothing when it admits a value beyond the
 * domain of a slot that wraps: by induction on the steps, none of the slots of other sums ever does.
 */
public final class PlaceInvariants {
    /** Sums from here on could overflow. */
    private static final long LARGEST_SUM = 1L << 61;

    /** Some milliseconds: other analyses are waiting. */
    private static final long MOST_WORK = 3_000_000;

    private final int[] most;
    private final BitSet bounded = new BitSet();

    private PlaceInvariants(Network network) {
        most = new int[network.slots().size()];
        for (int slot = 0; slot < most.length; slot++) {
            most[slot] = network.slot(slot).domain().max();
        }
    }

    /** Finds invariants with limited work; throws {@link dovetail.base.Limit.Exceeded} when the budget ends. */
    public static PlaceInvariants of(Network network, Budget budget) {
        PlaceInvariants invariants = new PlaceInvariants(network);
        StepEffects effects = new StepEffects(network, new Poll(budget));
        if (effects.isTooLarge()) {
            return invariants;
        }
        List<SparseVector> rows = effects.rows();
        invariants.add(Semiflows.constant(rows, effects.steps(), MOST_WORK), effects, network);
        if (!invariants.boundsAll(effects, rows.size())) {
            invariants.add(Semiflows.notIncreasing(rows, effects.steps(), MOST_WORK), effects, network);
        }
        return invariants;
    }

    /** The largest value of a slot in every reachable state: at most that of its domain. */
    public int most(int slot) {
        return most[slot];
    }

    /** Whether an invariant bounds a slot. */
    public boolean isBounded(int slot) {
        return bounded.get(slot);
    }

    private boolean boundsAll(StepEffects effects, int rows) {
        for (int row = 0; row < rows; row++) {
            if (effects.slot(row) >= 0 && !bounded.get(effects.slot(row))) {
                return false;
            }
        }
        return true;
    }

    private void add(List<SparseVector> sums, StepEffects effects, Network network) {
        for (SparseVector weights : sums) {
            long sum = sum(weights, effects);
            if (sum < LARGEST_SUM && staysWithinDomains(weights, sum, effects, network)) {
                bound(weights, sum, effects, network);
            }
        }
    }

    private static long sum(SparseVector weights, StepEffects effects) {
        long sum = 0;
        for (int i = 0; i < weights.size() && sum < LARGEST_SUM; i++) {
            sum += weights.value(i) * effects.initial(weights.index(i));
        }
        return sum;
    }

    private static boolean staysWithinDomains(SparseVector weights, long sum, StepEffects effects, Network network) {
        for (int i = 0; i < weights.size(); i++) {
            int row = weights.index(i);
            int slot = effects.slot(row);
            if (effects.isExcluded(row)) {
                return false;
            }
            if (slot >= 0 && network.slot(slot).domain().wraps()) {
                Domain domain = network.slot(slot).domain();
                if (domain.min() + sum / weights.value(i) > domain.max()) {
                    return false;
                }
            }
        }
        return true;
    }

    private void bound(SparseVector weights, long sum, StepEffects effects, Network network) {
        for (int i = 0; i < weights.size(); i++) {
            int slot = effects.slot(weights.index(i));
            if (slot >= 0) {
                long bound = network.slot(slot).domain().min() + sum / weights.value(i);
                if (bound <= most[slot]) {
                    most[slot] = (int) bound;
                    bounded.set(slot);
                }
            }
        }
    }
}
