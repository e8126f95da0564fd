package dovetail.engine.symbolic.diagram;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** Exact numbers of the vectors of a set, and of the steps that relations have from them. The set must be protected meanwhile. */
public final class Counting {
    /** The bytes of a number with its entry in a map. */
    private static final int BYTES_PER_NUMBER = 120;

    private final Diagrams diagrams;
    private final MemoryMeter meter;
    private final Poll poll;
    /** By node, the number of vectors. */
    private final Map<Integer, BigInteger> below = new HashMap<>();
    /** By level and set there, the number of ways from the first level to it. */
    private final List<Map<Integer, BigInteger>> above = new ArrayList<>();

    public Counting(Diagrams diagrams, int set, int levels, Budget budget) {
        this.diagrams = diagrams;
        this.meter = budget.meter();
        this.poll = new Poll(budget);
        Map<Integer, BigInteger> here = Map.of(set, BigInteger.ONE);
        for (int level = 0; level < levels && set != NodeTable.EMPTY; level++) {
            above.add(here);
            Map<Integer, BigInteger> next = new LinkedHashMap<>();
            for (Map.Entry<Integer, BigInteger> entry : here.entrySet()) {
                for (int node = entry.getKey(); node != NodeTable.EMPTY; node = diagrams.right(node)) {
                    counted();
                    next.merge(diagrams.down(node), entry.getValue(), BigInteger::add);
                }
            }
            here = next;
        }
    }

    private void counted() {
        poll.tick(4);
        meter.take(BYTES_PER_NUMBER);
    }

    /** Visits the values of a level, some of them several times. */
    public void forEachValue(int level, IntConsumer visitor) {
        if (level < above.size()) {
            for (int head : above.get(level).keySet()) {
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
        BigInteger known = below.get(set);
        if (known == null) {
            counted();
            known = size(diagrams.down(set)).add(size(diagrams.right(set)));
            below.put(set, known);
        }
        return known;
    }

    /** The number of nodes of the sets whose size was asked for. */
    public int nodes() {
        return below.size();
    }

    /** The number of pairs of a vector of the set and a step of a relation from it. */
    public BigInteger steps(int relation, Shape shape) {
        BigInteger sum = BigInteger.ZERO;
        Map<Long, BigInteger> known = new HashMap<>();
        if (above.isEmpty()) {
            return sum;
        }
        for (Map.Entry<Integer, BigInteger> entry : above.get(shape.first()).entrySet()) {
            BigInteger here = steps(entry.getKey(), relation, shape, 0, known);
            sum = here.signum() == 0 ? sum : sum.add(entry.getValue().multiply(here));
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
