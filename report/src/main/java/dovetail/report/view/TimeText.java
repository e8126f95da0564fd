package dovetail.report.view;

import dovetail.base.Fraction;
import dovetail.model.TimeInterval;

/**
 * Writes times of a timed network exactly, in the unit of time of the model text. Times are numerators over a denominator in
 * the units of the clocks.
 *
 * @param unit the number of units of the clocks in one unit of time of the text
 */
public record TimeText(int unit, long denominator) {
    /** The upper bound of an interval without one. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    /** The text of an upper bound that does not exist, as in the intervals of Fiacre. */
    private static final String NO_BOUND = "...";

    /** The texts of times in whole units of the clocks. */
    public TimeText(int unit) {
        this(unit, 1);
    }

    /** A date or a length of time, such as {@code 3.5} or {@code 10/3}. */
    public String of(long numerator) {
        return new Fraction(numerator, denominator).dividedBy(unit).toString();
    }

    /** An interval with the brackets of Fiacre, such as {@code [2, 7[}. */
    public String of(long lower, boolean lowerOpen, long upper, boolean upperOpen) {
        return (lowerOpen ? "]" : "[")
                + of(lower)
                + ", "
                + (upper == UNBOUNDED ? NO_BOUND : of(upper))
                + (upperOpen ? "[" : "]");
    }

    /** The interval of a transition. */
    public static String of(TimeInterval interval, int unit) {
        long upper = interval.isBounded() ? interval.upper() : UNBOUNDED;
        return new TimeText(unit).of(interval.lower(), interval.lowerOpen(), upper, interval.upperOpen());
    }
}
