package dovetail.lang.source;

import dovetail.model.TimeInterval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalInt;

/** Scales decimal numbers of units of time to integers of smaller units, which clocks count. */
public final class Decimals {
    private Decimals() {}

    /** The least multiple of a unit in which a number is an integer. */
    public static BigInteger refine(BigInteger unit, BigDecimal number) {
        if (number.scale() <= 0) {
            return unit;
        }
        BigInteger power = BigInteger.TEN.pow(number.scale());
        BigInteger denominator = power.divide(power.gcd(number.unscaledValue()));
        return leastCommonMultiple(unit, denominator);
    }

    public static BigInteger leastCommonMultiple(BigInteger a, BigInteger b) {
        return a.divide(a.gcd(b)).multiply(b);
    }

    /** A number in a unit of which it is a multiple; none when clocks cannot count to it. */
    public static OptionalInt in(BigInteger unit, BigDecimal number) {
        BigDecimal scaled = number.multiply(new BigDecimal(unit));
        return scaled.compareTo(new BigDecimal(TimeInterval.MOST)) > 0
                ? OptionalInt.empty()
                : OptionalInt.of(scaled.intValueExact());
    }
}
