package dovetail.diagram;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.util.HashMap;
import java.util.Map;

/**
 * Selects the vectors of a set by the sum of weights of their values. Vectors that have the same rest and the same sum so far are
 * decided once.
 */
public final class SumFilter {
    /** The bytes of a result with its entry in a map. */
    private static final int BYTES_PER_RESULT = 80;

    private final Diagrams diagrams;
    private final MemoryMeter meter;
    private final Poll poll;
    private final Weights weights;
    private final int last;
    private final Map<Long, Integer> results = new HashMap<>();

    /** The weights of the values of levels, and the sums that are accepted. */
    public interface Weights {
        int weight(int level, int value);

        boolean accepts(int sum);
    }

    /** @param last the last level whose values have weights */
    public SumFilter(Diagrams diagrams, Weights weights, int last, MemoryMeter meter, Poll poll) {
        this.diagrams = diagrams;
        this.weights = weights;
        this.last = last;
        this.meter = meter;
        this.poll = poll;
    }

    /** The vectors of a protected set whose sum is accepted. */
    public int accepted(int set) {
        int mark = diagrams.mark();
        int result = accepted(set, 0, 0);
        diagrams.release(mark);
        return result;
    }

    /** The results stay pushed until all are known. */
    private int accepted(int set, int level, int sum) {
        if (set == NodeTable.EMPTY || level > last) {
            return set != NodeTable.EMPTY && weights.accepts(sum) ? set : NodeTable.EMPTY;
        }
        long key = (long) set << Integer.SIZE | sum & 0xFFFF_FFFFL;
        Integer known = results.get(key);
        if (known == null) {
            poll.tick(8);
            meter.take(BYTES_PER_RESULT);
            int value = diagrams.value(set);
            int down = accepted(diagrams.down(set), level + 1, sum + weights.weight(level, value));
            int right = accepted(diagrams.right(set), level, sum);
            known = diagrams.push(diagrams.node(value, down, right));
            results.put(key, known);
        }
        return known;
    }
}
