package dovetail.model;

import java.io.Serializable;

/**
 * Interval of the time that may pass between the enabling of a transition and its firing, in the units of a timed network.
 *
 * @param upper the upper bound, or {@link #UNBOUNDED}
 * @param lowerOpen whether the lower bound itself is excluded
 * @param upperOpen whether the upper bound itself is excluded; an unbounded interval is open
 */
public record TimeInterval(int lower, boolean lowerOpen, int upper, boolean upperOpen) implements Serializable {
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /** The largest bound, so that sums of bounds along a run of practical length fit a long. */
    public static final int MOST = 1 << 28;

    /** Any time, also none: the interval of transitions without one. */
    public static final TimeInterval ANY = new TimeInterval(0, false, UNBOUNDED, true);

    public TimeInterval {
        boolean isEmpty = lower > upper || lower == upper && (lowerOpen || upperOpen);
        if (lower < 0 || lower > MOST || upper != UNBOUNDED && upper > MOST || isEmpty) {
            throw new IllegalArgumentException("no interval of time: " + lower + ", " + upper);
        }
    }

    /** The interval with both bounds. */
    public static TimeInterval closed(int lower, int upper) {
        return new TimeInterval(lower, false, upper, false);
    }

    /** The interval from a bound on. */
    public static TimeInterval atLeast(int lower) {
        return new TimeInterval(lower, false, UNBOUNDED, true);
    }

    /** The same times in units of which so many are in one of this interval. */
    public TimeInterval times(int factor) {
        if (!isCountable(factor)) {
            throw new IllegalArgumentException("no interval of time: " + factor + " times " + this);
        }
        return new TimeInterval(lower * factor, lowerOpen, isBounded() ? upper * factor : UNBOUNDED, upperOpen);
    }

    /** Whether its bounds are not too large in units of which so many are in one of this interval. */
    public boolean isCountable(int factor) {
        return (long) (isBounded() ? upper : lower) * factor <= MOST;
    }

    public boolean isBounded() {
        return upper != UNBOUNDED;
    }

    /** Whether no time may pass: the transition fires at the instant of its enabling, or another one disables it. */
    public boolean isImmediate() {
        return upper == 0;
    }

    @Override
    public String toString() {
        return (lowerOpen ? "]" : "[") + lower + "," + (isBounded() ? upper : "...") + (upperOpen ? "[" : "]");
    }
}
