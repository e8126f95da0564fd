package dovetail.replay.dates;

import dovetail.base.Poll;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Zone of clock values along one path: a canonical difference-bound matrix (D. Dill, Timing assumptions and verification,
 * 1989) over the clocks that run. Written for replay, without the code of the engines. An operation that makes it empty says
 * so; an empty zone is not used further.
 *
 * <p>A bound is twice its number, and one more if it is not strict. Clock 0 of the matrix is always zero.
 */
final class PathZone {
    private static final long INFINITY = Long.MAX_VALUE;
    private static final long ZERO = 1;
    /** The bounds that take as long as a unit of a poll. */
    private static final int BOUNDS_PER_UNIT = 16;

    /** The numbers of the clocks in ascending order; clock i of the matrix is the one at i - 1. */
    private final int[] clocks;

    private final int size;
    private final long[] bounds;

    private PathZone(int[] clocks, long[] bounds) {
        this.clocks = clocks;
        this.size = clocks.length + 1;
        this.bounds = bounds;
    }

    /** The zone in which all clocks are zero. */
    static PathZone zero(int[] clocks) {
        long[] bounds = new long[(clocks.length + 1) * (clocks.length + 1)];
        Arrays.fill(bounds, ZERO);
        return new PathZone(clocks, bounds);
    }

    PathZone copy() {
        return new PathZone(clocks, bounds.clone());
    }

    boolean has(int clock) {
        return Arrays.binarySearch(clocks, clock) >= 0;
    }

    private int index(int clock) {
        return Arrays.binarySearch(clocks, clock) + 1;
    }

    /** Lets any time pass. */
    void delay() {
        for (int i = 1; i < size; i++) {
            bounds[i * size] = INFINITY;
        }
    }

    /** Bounds a clock from below; false when no value is left. */
    boolean atLeast(int clock, long number, boolean isStrict) {
        return constrain(0, index(clock), bound(-number, isStrict));
    }

    /** Bounds a clock from above; false when no value is left. */
    boolean atMost(int clock, long number, boolean isStrict) {
        return constrain(index(clock), 0, bound(number, isStrict));
    }

    /** The work of one visit of each bound, in units of a poll. */
    long work() {
        return 1 + (long) size * size / BOUNDS_PER_UNIT;
    }

    private static long bound(long number, boolean isStrict) {
        return 2 * number + (isStrict ? 0 : 1);
    }

    private static long sum(long one, long other) {
        return one == INFINITY || other == INFINITY ? INFINITY : (one & ~1) + (other & ~1) + (one & other & 1);
    }

    private boolean constrain(int i, int j, long bound) {
        if (sum(bounds[j * size + i], bound) < ZERO) {
            return false;
        }
        if (bound < bounds[i * size + j]) {
            bounds[i * size + j] = bound;
            for (int from = 0; from < size; from++) {
                for (int to = 0; to < size; to++) {
                    long around = sum(sum(bounds[from * size + i], bound), bounds[j * size + to]);
                    bounds[from * size + to] = Math.min(bounds[from * size + to], around);
                }
            }
        }
        return true;
    }

    /** The zone over other clocks; those that this one lacks are zero, and those that the step resets. */
    PathZone after(int[] others, IntPredicate isReset) {
        PathZone after = zero(others);
        int[] origins = new int[after.size];
        for (int i = 1; i < after.size; i++) {
            int clock = others[i - 1];
            origins[i] = has(clock) && !isReset.test(clock) ? index(clock) : 0;
        }
        for (int i = 0; i < after.size; i++) {
            for (int j = 0; j < after.size; j++) {
                after.bounds[i * after.size + j] = bounds[origins[i] * size + origins[j]];
            }
        }
        return after;
    }

    /** Whether every valuation of another zone over the same clocks is in this one. */
    boolean includes(PathZone other) {
        for (int i = 0; i < bounds.length; i++) {
            if (other.bounds[i] > bounds[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Forgets bounds beyond the largest constants, so that there are finitely many zones (J. Bengtsson and W. Yi, Timed
     * automata: semantics, algorithms and tools, 2004). Exact without comparisons of two clocks.
     *
     * @param largest the largest constant that each clock is compared with, by its number
     */
    PathZone extrapolated(int[] largest, Poll poll) {
        PathZone zone = copy();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                long bound = bounds[i * size + j];
                if (i != j && i > 0 && bound != INFINITY && bound > bound(largest[clocks[i - 1]], false)) {
                    zone.bounds[i * size + j] = INFINITY;
                } else if (i != j && j > 0 && bound < bound(-largest[clocks[j - 1]], true)) {
                    zone.bounds[i * size + j] = bound(-largest[clocks[j - 1]], true);
                }
            }
        }
        zone.close(poll);
        return zone;
    }

    /** Restores the canonical form (Floyd 1962). */
    private void close(Poll poll) {
        for (int via = 0; via < size; via++) {
            poll.tick(work());
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    long around = sum(bounds[i * size + via], bounds[via * size + j]);
                    bounds[i * size + j] = Math.min(bounds[i * size + j], around);
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PathZone zone
                && Arrays.equals(clocks, zone.clocks)
                && Arrays.equals(bounds, zone.bounds);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bounds);
    }
}
