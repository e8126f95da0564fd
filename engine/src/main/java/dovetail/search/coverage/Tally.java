package dovetail.search.coverage;

import dovetail.base.MemoryMeter;
import dovetail.result.Coverage;

/** Tally of numbered things: how often each was counted, and at which depth first. For the use of one thread. */
final class Tally {
    private final long[] counts;
    private final int[] depths;

    /** A tally whose memory is not counted. */
    Tally(int size) {
        this.counts = new long[size];
        this.depths = new int[size];
    }

    Tally(int size, MemoryMeter meter) {
        this.counts = meter.longs(size);
        this.depths = meter.ints(size);
    }

    /** Counts one thing at a depth, which does not decrease from call to call. */
    void count(int thing, int depth) {
        if (counts[thing]++ == 0) {
            depths[thing] = depth;
        }
    }

    /** Counts a thing of this tally as one of another, as often as it was counted here. */
    void addTo(Tally sum, int thing, int other) {
        if (counts[thing] == 0) {
            return;
        }
        boolean isFirst = sum.counts[other] == 0 || depths[thing] < sum.depths[other];
        sum.depths[other] = isFirst ? depths[thing] : sum.depths[other];
        sum.counts[other] += counts[thing];
    }

    long count(int thing) {
        return counts[thing];
    }

    /** The depth at which a thing was counted first, or {@link Coverage#NO_DEPTH}. */
    int depth(int thing) {
        return counts[thing] == 0 ? Coverage.NO_DEPTH : depths[thing];
    }
}
