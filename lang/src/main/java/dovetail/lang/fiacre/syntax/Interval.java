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
        Bound low, boolean lowClosed, @Nullable Bound high, boolean highClosed, int offset) {
    /**
     * A bound.
     *
     * @param whole the part before the decimal point, which is a constant expression where there is no such point
     * @param fraction the digits after the decimal point, or an empty text
     */
    public record Bound(Term whole, String fraction) {
        public int offset() {
            return whole.offset();
        }
    }
}
