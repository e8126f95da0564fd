package dovetail.diagram;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** Exact numbers of the vectors of a set, and of the steps that relations have from them. The set must be protected meanwhile. */
public final class Counting {
    private final Diagrams diagrams;
    private final Poll poll;
    /** By node, the number of vectors. */
    private final NodeNumbers below;
    /** By level, the sets that follow the values of the level above. */
    private final List<int[]> sets = new ArrayList<>();
    /** By such a set, the number of ways from the first level to it. */
    private final NodeNumbers above;

    public Counting(Diagrams diagrams, int set, int levels, Budget budget) {
        this.diagrams = diagrams;
        this.poll = new Poll(budget);
        this.below = new NodeNumbers(budget.meter());
        this.above = new NodeNumbers(budget.meter());
        above.add(set, BigInteger.ONE);
        int[] here = {set};
        for (int level = 0; level < levels && set != NodeTable.EMPTY; level++) {
            sets.add(here);
            IntVector next = new IntVector();
            for (int head : here) {
                BigInteger ways = above.get(head);
                for (int node = head; node != NodeTable.EMPTY; node = diagrams.right(node)) {
                    poll.tick(4);
                    int down = diagrams.down(node);
                    if (!above.has(down)) {
                        next.add(down);
                    }
                    above.add(down, ways);
                }
            }
            here = next.toArray();
            budget.meter().take((long) Integer.BYTES * here.length);
        }
    }

    /** Visits the values of a level, some of them several times. */
    public void forEachValue(int level, IntConsumer visitor) {
        if (level < sets.size()) {
            for (int head : sets.get(level)) {
                for (int node = head; node != NodeTable.EMPTY; node = diagrams.right(node)) {
                    poll.tick();
                    visitor.accept(diagrams.value(node));
                }
            }
        }
    }

    /** The number of vectors of a set. */
    public BigInteger size(int set) {
        if (set <= NodeTable.END) {
            return BigInteger.valueOf(set);
        }
        if (!below.has(set)) {
            poll.tick(4);
            below.add(set, size(diagrams.down(set)).add(size(diagrams.right(set))));
        }
        return below.get(set);
    }

    /** The number of nodes of the sets whose size was asked for. */
    public int nodes() {
        return below.size();
    }

    /** The number of pairs of a vector of the set and a step of a relation from it. */
    public BigInteger steps(int relation, Shape shape) {
        BigInteger sum = BigInteger.ZERO;
        Map<Long, BigInteger> known = new HashMap<>();
        for (int set : sets.isEmpty() ? new int[0] : sets.get(shape.first())) {
            BigInteger here = steps(set, relation, shape, 0, known);
            sum = here.signum() == 0 ? sum : sum.add(above.get(set).multiply(here));
        }
        return sum;
    }

    private BigInteger steps(int set, int relation, Shape shape, int index, Map<Long, BigInteger> known) {
        if (relation == NodeTable.EMPTY || index == shape.length()) {
            return relation == NodeTable.EMPTY ? BigInteger.ZERO : size(set);
        }
        long key = (long) set << Integer.SIZE | relation;
        BigInteger sum = known.get(key);
        if (sum != null) {
            return sum;
        }
        poll.tick(4);
        sum = BigInteger.ZERO;
        for (int from = set; from != NodeTable.EMPTY; from = diagrams.right(from)) {
            int down = diagrams.down(from);
            if (shape.role(index) == Shape.Role.NONE) {
                sum = sum.add(steps(down, relation, shape, index + 1, known));
            } else if (shape.role(index) == Shape.Role.READ) {
                sum = sum.add(steps(down, diagrams.at(relation, diagrams.value(from)), shape, index + 1, known));
            } else {
                int after = diagrams.at(relation, diagrams.value(from));
                for (; after != NodeTable.EMPTY; after = diagrams.right(after)) {
                    sum = sum.add(steps(down, diagrams.down(after), shape, index + 1, known));
                }
            }
        }
        known.put(key, sum);
        return sum;
    }
}
