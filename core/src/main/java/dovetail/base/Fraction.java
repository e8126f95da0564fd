package dovetail.base;

import java.math.BigDecimal;
import java.util.Optional;

/** Exact fraction in lowest terms that is not negative: a date or a length of time. */
public record Fraction(long numerator, long denominator) {
    /** A fraction with more decimals is easier to read as a fraction. */
    private static final int MOST_DECIMALS = 9;

    private static final long POWER_OF_TEN = 1_000_000_000;

    public Fraction {
        if (numerator < 0 || denominator <= 0) {
            throw new IllegalArgumentException("no fraction: " + numerator + "/" + denominator);
        }
        long divisor = gcd(numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
    }

    public static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** A number as {@link #toString} writes it: {@code 3}, {@code 3.5} or {@code 10/3}; nothing when it is none. */
    public static Optional<Fraction> parse(String text) {
        int slash = text.indexOf('/');
        int point = text.indexOf('.');
        try {
            if (slash >= 0) {
                return Optional.of(new Fraction(digits(text.substring(0, slash)), digits(text.substring(slash + 1))));
            }
            String whole = point < 0 ? text : text.substring(0, point);
            String decimals = point < 0 ? "" : text.substring(point + 1);
            if (decimals.length() > MOST_DECIMALS || point >= 0 && decimals.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new Fraction(digits(whole + decimals), power(decimals.length())));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A number of digits alone; the parser of the library would admit signs. */
    private static long digits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                throw new NumberFormatException(text);
            }
        }
        return Long.parseLong(text);
    }

    private static long power(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    /** The sum of this number and another. */
    public Fraction plus(Fraction other) {
        long common = gcd(denominator, other.denominator);
        long left = Math.multiplyExact(numerator, other.denominator / common);
        long right = Math.multiplyExact(other.numerator, denominator / common);
        return new Fraction(Math.addExact(left, right), Math.multiplyExact(denominator, other.denominator / common));
    }

    /** This number multiplied by an integer. */
    public Fraction times(long factor) {
        long common = gcd(factor, denominator);
        return new Fraction(Math.multiplyExact(numerator, factor / common), denominator / common);
    }

    /** This number divided by a positive integer. */
    public Fraction dividedBy(long divisor) {
        long common = gcd(numerator, divisor);
        return new Fraction(numerator / common, Math.multiplyExact(denominator, divisor / common));
    }

    /** An integer, a decimal if it has few digits, otherwise {@code a/b}. */
    @Override
    public String toString() {
        if (POWER_OF_TEN % denominator != 0) {
            return numerator + "/" + denominator;
        }
        return BigDecimal.valueOf(numerator)
                .divide(BigDecimal.valueOf(denominator))
                .toPlainString();
    }
}
