package dovetail.result;

import java.util.List;

/**
 * Dates of the steps of a run of a timed network: for each step the interval of its possible dates, and one date of a
 * schedule that is possible as a whole.
 *
 * @param unit the number of clock units in one unit of time of the text
 * @param denominator the dates of the schedule are these numerators divided by it, in clock units
 * @param numerators the dates of the schedule, by step
 * @param ranges the intervals of possible dates, by step
 */
public record Schedule(int unit, long denominator, List<Long> numerators, List<Range> ranges) {
    /** The upper bound of dates without one. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    public Schedule {
        numerators = List.copyOf(numerators);
        ranges = List.copyOf(ranges);
        if (numerators.size() != ranges.size() || unit <= 0 || denominator <= 0) {
            throw new IllegalArgumentException("the dates do not fit the steps");
        }
    }

    /** An interval of dates in clock units since the beginning of the run. */
    public record Range(long lower, boolean lowerOpen, long upper, boolean upperOpen) {
        public boolean isBounded() {
            return upper != UNBOUNDED;
        }
    }
}
