package dovetail.lang.formula;

import dovetail.lang.source.Decimals;
import dovetail.model.TimeInterval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An interval of time with decimal bounds.
 *
 * @param high the upper bound, or null when there is none
 */
public record TimeBounds(
        BigDecimal low, boolean lowOpen, @Nullable BigDecimal high, boolean highOpen) {
    boolean hasZero() {
        return low.signum() == 0 && !lowOpen;
    }

    boolean isEmpty() {
        int order = high == null ? -1 : low.compareTo(high);
        return order > 0 || order == 0 && (lowOpen || highOpen);
    }

    /** The least multiple of a unit in which both bounds are integers. */
    public BigInteger refine(BigInteger unit) {
        BigInteger refined = Decimals.refine(unit, low);
        return high == null ? refined : Decimals.refine(refined, high);
    }

    /** The interval in a unit in which its bounds are integers; empty when clocks cannot count to them. */
    public Optional<TimeInterval> in(BigInteger unit) {
        OptionalInt lower = Decimals.in(unit, low);
        OptionalInt upper = high == null ? OptionalInt.of(TimeInterval.UNBOUNDED) : Decimals.in(unit, high);
        return lower.isEmpty() || upper.isEmpty()
                ? Optional.empty()
                : Optional.of(new TimeInterval(lower.getAsInt(), lowOpen, upper.getAsInt(), high == null || highOpen));
    }
}
