package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Folding;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Interval;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.Decimals;
import dovetail.model.TimeInterval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Time interval with decimal bounds, as it is written. The clocks of a network count a common unit, so that the bounds
 * become integers.
 *
 * @param high the upper bound, or null when there is none
 * @param offset the position of the interval in the text
 */
record ExactInterval(
        BigDecimal low, boolean lowOpen, @Nullable BigDecimal high, boolean highOpen, int offset) {
    /** The upper bound of an unbounded interval as TINA writes it; a constant of this name comes first. */
    private static final String OMEGA = "w";

    /** Evaluates an interval whose bounds are constants in a scope; reports one that is not an interval of time. */
    static ExactInterval of(Interval interval, Declarations declarations, Scope scope) {
        BigDecimal low = value(interval.low(), declarations, scope);
        Interval.Bound upper = interval.high();
        BigDecimal high = upper == null || !interval.highClosed() && isOmega(upper, scope)
                ? null
                : value(upper, declarations, scope);
        boolean isLowOpen = !interval.lowClosed();
        boolean isHighOpen = !interval.highClosed();
        if (high != null) {
            int order = low.compareTo(high);
            if (order > 0 || order == 0 && (isLowOpen || isHighOpen)) {
                throw declarations.error(interval.offset(), "the interval is empty, so nothing can happen in it");
            }
        }
        return new ExactInterval(low, isLowOpen, high, isHighOpen, interval.offset());
    }

    private static boolean isOmega(Interval.Bound bound, Scope scope) {
        return bound.fraction().isEmpty()
                && bound.whole() instanceof Term.Reference reference
                && reference.name().text().equals(OMEGA)
                && scope.get(OMEGA) == null;
    }

    private static BigDecimal value(Interval.Bound bound, Declarations declarations, Scope scope) {
        Value value = declarations.constant(bound.whole(), Type.NUMBER, scope);
        int whole = Folding.constant(value.scalar()).orElseThrow();
        if (whole < 0) {
            throw declarations.error(bound.offset(), "a bound of an interval of time cannot be negative");
        }
        String text = bound.fraction().isEmpty() ? Integer.toString(whole) : whole + "." + bound.fraction();
        return new BigDecimal(text).stripTrailingZeros();
    }

    /** Whether it excludes no time. */
    boolean isAny() {
        return low.signum() == 0 && !lowOpen && high == null;
    }

    /** The least multiple of a unit in which both bounds are integers. */
    BigInteger refine(BigInteger unit) {
        BigInteger refined = Decimals.refine(unit, low);
        return high == null ? refined : Decimals.refine(refined, high);
    }

    /** The interval in a unit; reports bounds that clocks cannot count to. */
    TimeInterval in(BigInteger unit, Declarations declarations) {
        OptionalInt lower = Decimals.in(unit, low);
        OptionalInt upper = high == null ? OptionalInt.of(TimeInterval.UNBOUNDED) : Decimals.in(unit, high);
        if (lower.isEmpty() || upper.isEmpty()) {
            String where = unit.equals(BigInteger.ONE) ? "" : ", in units of 1/" + unit + " as the decimals need";
            throw declarations.error(offset, "a bound of this interval is larger than " + TimeInterval.MOST + where);
        }
        return new TimeInterval(lower.getAsInt(), lowOpen, upper.getAsInt(), high == null || highOpen);
    }
}
