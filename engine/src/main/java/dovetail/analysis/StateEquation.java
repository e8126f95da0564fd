package dovetail.analysis;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.linear.Certificates;
import dovetail.base.linear.SparseVector;
import dovetail.expr.Expr;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * State equation of a network (T. Murata, Proceedings of the IEEE 1989): each reachable state is the initial one plus the changes
 * of the steps on the way, and no quantity is negative. A predicate is excluded where that is impossible for each of its cases,
 * by a certificate: a sum of quantities that no step increases, and that would have to exceed its initial value.
 */
public final class StateEquation {
    /** The most entries of a table: 16 MiB. */
    private static final long MOST_ENTRIES = 2_000_000;

    private final Quantities effects;
    private final LinearCases linear;
    /** By quantity, its changes by the steps; those whose changes are not constant have none. */
    private final List<SparseVector> rows;

    private final List<Integer> usable = new ArrayList<>();

    /** Quantities of states that are none negative, and their changes by steps. */
    interface Quantities {
        /** The quantity of a row in the initial state. */
        long initial(int row);

        /** The number of kinds of steps. */
        int steps();

        /** Whether there are too many kinds of steps; then nothing is known. */
        boolean isTooLarge();

        /** The changes of each row by the steps. */
        List<SparseVector> rows();

        /** Whether each step changes a quantity exactly as its column tells. */
        boolean isExact(int row);

        /** The row of the quantity of a slot; negative where it has none. */
        int rowOf(int slot);

        /** The row of a location; negative where the slot has no rows for locations. */
        int rowOfLocation(int slot, int location);

        /** The value of a slot where its quantity is zero. */
        int least(int slot);
    }

    private StateEquation(Network network, ValueSets values, Poll poll) {
        this.effects = network.net().isPresent()
                ? new NetEffects(network, network.net().get())
                : new StepEffects(network, poll, true);
        this.linear = new LinearCases(effects, values);
        this.rows = effects.rows();
        for (int row = 0; row < rows.size(); row++) {
            if (effects.isExact(row)) {
                usable.add(row);
            }
        }
    }

    /** Throws {@link dovetail.base.Limit.Exceeded} when the budget ends. */
    public static StateEquation of(Network network, ValueSets values, Budget budget) {
        return new StateEquation(network, values, new Poll(budget));
    }

    /** Whether no reachable state satisfies a predicate; false where that is not known. */
    public boolean excludes(Expr predicate, Budget budget) {
        List<List<LinearCases.Demand>> cases = effects.isTooLarge() ? null : linear.of(predicate);
        if (cases == null) {
            return false;
        }
        for (List<LinearCases.Demand> demands : cases) {
            if (!excludes(demands, budget)) {
                return false;
            }
        }
        return true;
    }

    private boolean excludes(List<LinearCases.Demand> demands, Budget budget) {
        List<SparseVector> vectors = new ArrayList<>();
        List<Long> gains = new ArrayList<>();
        for (LinearCases.Demand demand : demands) {
            if (isUsable(demand)) {
                vectors.add(changes(demand.weights()));
                gains.add(demand.least() - initial(demand.weights()));
            }
        }
        if (vectors.isEmpty()) {
            return false;
        }
        for (int row : usable) {
            vectors.add(rows.get(row));
            gains.add(-effects.initial(row));
        }
        int steps = effects.steps();
        if ((long) vectors.size() * steps > MOST_ENTRIES) {
            return false;
        }
        try (MemoryMeter memory = budget.meter().scope()) {
            memory.take(Certificates.bytes(vectors.size(), steps));
            long[] all = gains.stream().mapToLong(Long::longValue).toArray();
            return Certificates.exists(vectors, all, steps, new Poll(budget));
        }
    }

    private boolean isUsable(LinearCases.Demand demand) {
        return demand.weights().keySet().stream().allMatch(effects::isExact);
    }

    private long initial(Map<Integer, Long> weights) {
        long sum = 0;
        for (Map.Entry<Integer, Long> weight : weights.entrySet()) {
            sum += weight.getValue() * effects.initial(weight.getKey());
        }
        return sum;
    }

    /** The changes of a sum by the steps. */
    private SparseVector changes(Map<Integer, Long> weights) {
        Map<Integer, Long> changes = new TreeMap<>();
        weights.forEach((row, weight) -> {
            SparseVector vector = rows.get(row);
            for (int i = 0; i < vector.size(); i++) {
                changes.merge(vector.index(i), weight * vector.value(i), Long::sum);
            }
        });
        int[] indices = new int[changes.size()];
        long[] values = new long[changes.size()];
        int count = 0;
        for (Map.Entry<Integer, Long> change : changes.entrySet()) {
            indices[count] = change.getKey();
            values[count++] = change.getValue();
        }
        return SparseVector.of(indices, values, count);
    }
}
