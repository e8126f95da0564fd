package dovetail.search.owcty;

import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateOrder;
import java.io.IOException;

/**
 * Candidates of one partition in memory: its states in cores in ascending order, and for each the number of edges into it from
 * candidates, in all and of each acceptance set.
 */
final class CandidateTable {
    private static final byte GONE = 0;
    private static final byte WAITING = 1;
    private static final byte REACHED = 2;

    private final int width;
    /** The acceptance sets that are counted, a bit each; the column of all edges has bits of all. */
    private final int[] bits;

    private final long[] states;
    private final int size;
    private final int[][] edges;
    private final byte[] kinds;
    private final MemoryMeter meter;
    private IntVector frontier;
    private long left;
    private long unreached;

    /** @param states the candidates in ascending order, counted on the meter */
    CandidateTable(long[] states, int width, Cores cores, MemoryMeter meter) {
        this.width = width;
        this.states = states;
        this.size = states.length / width;
        this.meter = meter;
        this.bits = new int[1 + Integer.bitCount(cores.marks())];
        this.edges = new int[bits.length][];
        int rest = cores.marks();
        for (int column = 0; column < bits.length; column++) {
            if (column > 0) {
                bits[column] = Integer.lowestOneBit(rest);
                rest &= rest - 1;
            }
            edges[column] = meter.ints(size);
        }
        meter.take(size);
        this.kinds = new byte[size];
        this.frontier = ranks();
        this.left = size;
        for (int rank = 0; rank < size; rank++) {
            kinds[rank] = WAITING;
            frontier.add(rank);
        }
    }

    private IntVector ranks() {
        return new IntVector("candidates", meter);
    }

    /** Expands some states of the frontier from a position on; returns the position after them, which is -1 at the end. */
    int expand(EdgeExpansion expansion, int from, int most) throws IOException {
        int end = (int) Math.min(frontier.size(), (long) from + most);
        for (int i = from; i < end; i++) {
            expansion.expand(states, frontier.get(i) * width);
        }
        return end == frontier.size() ? -1 : end;
    }

    /** Writes the candidates that are left, in ascending order. */
    void write(RunWriter out) throws IOException {
        for (int rank = 0; rank < size; rank++) {
            if (kinds[rank] != GONE) {
                out.add(states, rank * width);
            }
        }
    }

    /** Makes a step for which nothing is sent. */
    void step(TrimStep step) {
        IntVector next = ranks();
        unreached = 0;
        for (int rank = 0; rank < size; rank++) {
            if (kinds[rank] == GONE) {
                continue;
            }
            switch (step.kind()) {
                case SEED -> {
                    boolean isSeed = edges[1 + step.column()][rank] > 0;
                    kinds[rank] = isSeed ? REACHED : WAITING;
                    unreached += isSeed ? 0 : 1;
                    if (isSeed) {
                        next.add(rank);
                    }
                }
                case DROP -> {
                    if (kinds[rank] == WAITING) {
                        eliminate(rank, next);
                    }
                }
                default -> throw new IllegalArgumentException(step.kind() + " is a step with edges");
            }
        }
        replaceFrontier(next);
    }

    private void eliminate(int rank, IntVector next) {
        kinds[rank] = GONE;
        left--;
        next.add(rank);
    }

    private void replaceFrontier(IntVector next) {
        meter.giveBack(frontier.bytes());
        frontier = next;
    }

    /** Makes a step by the edges that were sent. */
    void step(TrimStep step, Iterable<RunCursor> sent, Poll poll) throws IOException {
        IntVector next = ranks();
        for (RunCursor run : sent) {
            try (run) {
                int rank = 0;
                while (run.next()) {
                    poll.tick(width);
                    rank = atOrAfter(run.words(), run.at(), rank);
                    if (rank < size && compare(rank, run.words(), run.at()) == 0 && kinds[rank] != GONE) {
                        take(step.kind(), rank, run.words()[run.at() + width], next);
                    }
                }
            }
        }
        if (step.kind() == TrimStep.Kind.COUNT) {
            for (int rank = 0; rank < size; rank++) {
                if (edges[0][rank] == 0) {
                    eliminate(rank, next);
                }
            }
        }
        replaceFrontier(next);
    }

    private void take(TrimStep.Kind kind, int rank, long row, IntVector next) {
        switch (kind) {
            case COUNT -> count(rank, EdgeOutbox.marks(row), EdgeOutbox.edges(row));
            case ELIMINATE -> {
                count(rank, EdgeOutbox.marks(row), -EdgeOutbox.edges(row));
                if (edges[0][rank] == 0) {
                    eliminate(rank, next);
                }
            }
            case REACH -> {
                if (kinds[rank] == WAITING) {
                    kinds[rank] = REACHED;
                    unreached--;
                    next.add(rank);
                }
            }
            default -> throw new IllegalArgumentException(kind + " is a step without edges");
        }
    }

    private void count(int rank, int marks, int more) {
        for (int column = 0; column < bits.length; column++) {
            if (column == 0 || (marks & bits[column]) != 0) {
                long sum = (long) edges[column][rank] + more;
                if (sum > Integer.MAX_VALUE) {
                    throw new Limit.Exceeded(
                            new Limit(Limit.Kind.SIZE, "more edges into one state than " + Integer.MAX_VALUE));
                }
                edges[column][rank] = (int) sum;
            }
        }
    }

    private int compare(int rank, long[] words, int at) {
        return StateOrder.compare(states, rank * width, words, at, width);
    }

    /** The rank of the first candidate that is not less than a state, from a rank on. Near ones are found faster. */
    private int atOrAfter(long[] words, int at, int from) {
        int low = from;
        int step = 1;
        while (low + step <= size && compare(low + step - 1, words, at) < 0) {
            low += step;
            step = Math.min(2 * step, Math.max(1, size - low));
        }
        int high = Math.min(size, low + step);
        while (low < high) {
            int middle = low + high >>> 1;
            if (compare(middle, words, at) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether a state is a candidate that is left. */
    boolean has(long[] words, int at) {
        int rank = atOrAfter(words, at, 0);
        return rank < size && compare(rank, words, at) == 0 && kinds[rank] != GONE;
    }

    TrimReport report() {
        return new TrimReport(left, frontier.size(), unreached);
    }
}
