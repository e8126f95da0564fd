package dovetail.lang.fiacre.syntax;

import org.jspecify.annotations.Nullable;

/**
 * A time interval.
 *
 * @param low its lower bound
 * @param lowClosed whether the lower bound belongs to it
 * @param high its upper bound, or null when there is none
 * @param highClosed whether the upper bound belongs to it
 */
public record Interval(
        Term low, boolean lowClosed, @Nullable Term high, boolean highClosed, int offset) {}
