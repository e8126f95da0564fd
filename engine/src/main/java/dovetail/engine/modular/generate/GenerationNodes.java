package dovetail.engine.modular.generate;

/**
 * Counts generation nodes: partial assignments of an instant that were visited, per generator. The states that Table 3 of
 * the paper counts correspond to these nodes.
 */
public final class GenerationNodes {
    private final long[] counts;

    public GenerationNodes(int generators) {
        this.counts = new long[generators];
    }

    void visit(int generator) {
        counts[generator]++;
    }

    /** The nodes of a generator, by its position in the order. */
    public long of(int generator) {
        return counts[generator];
    }

    public long total() {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum;
    }
}
