package dovetail.diagram;

import dovetail.base.Budget;
import dovetail.base.Poll;
import java.math.BigInteger;

/**
 * Maximises a sum of weights of values over the vectors of a set, by dynamic programming: every node is decided once. Weights
 * are natural numbers. The set must be protected meanwhile.
 */
public final class LargestSum {
    private final Diagrams diagrams;
    private final Weights weights;
    private final Poll poll;
    /** By node, the largest sum from its level on. */
    private final NodeNumbers known;

    /** The weights of the values of levels. */
    public interface Weights {
        long weight(int level, int value);
    }

    public LargestSum(Diagrams diagrams, Weights weights, Budget budget) {
        this.diagrams = diagrams;
        this.weights = weights;
        this.poll = new Poll(budget);
        this.known = new NodeNumbers(budget.meter());
    }

    /** The largest sum over a set that is not empty. */
    public long of(int set) {
        return of(set, 0).longValueExact();
    }

    private BigInteger of(int set, int level) {
        if (set <= NodeTable.END) {
            return BigInteger.ZERO;
        }
        if (!known.has(set)) {
            poll.tick(4);
            long weight = weights.weight(level, diagrams.value(set));
            BigInteger here = of(diagrams.down(set), level + 1).add(BigInteger.valueOf(weight));
            int right = diagrams.right(set);
            known.add(set, right == NodeTable.EMPTY ? here : here.max(of(right, level)));
        }
        return known.get(set);
    }
}
