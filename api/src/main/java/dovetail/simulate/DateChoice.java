package dovetail.simulate;

import dovetail.base.Fraction;
import dovetail.interpret.Delays;
import java.util.Random;

/** Chooses a date of an interval of possible dates. The first date is the default; after an open bound, a short one is. */
public final class DateChoice {
    /** The number of units of the clocks by which random dates exceed the first one where there is no upper bound. */
    private static final int RANDOM_UNITS = 8;

    private final Delays dates;
    /** The denominator of the bounds, in units of the text. */
    private final long scale;

    /**
     * @param dates an interval that is not empty
     * @param denominator that of the bounds, in units of the clocks
     * @param unit the number of units of the clocks in one of the text
     */
    public DateChoice(Delays dates, long denominator, int unit) {
        this.dates = dates;
        this.scale = Math.multiplyExact(denominator, unit);
    }

    /** Whether a date in units of the text is possible. */
    public boolean contains(Fraction date) {
        long above = Math.multiplyExact(date.numerator(), scale);
        int order = Long.compare(above, Math.multiplyExact(dates.least(), date.denominator()));
        return (order > 0 || order == 0 && !dates.leastOpen()) && isWithin(date.numerator(), date.denominator());
    }

    /** The first date, in units of the text; without a first one, the least with the least denominator. */
    public Fraction first() {
        if (!dates.leastOpen()) {
            return new Fraction(dates.least(), scale);
        }
        for (long below = 1; ; below++) {
            long above = Math.multiplyExact(dates.least(), below) / scale + 1;
            if (isWithin(above, below)) {
                return new Fraction(above, below);
            }
        }
    }

    /** Whether a date is admitted by the upper bound. */
    private boolean isWithin(long above, long below) {
        if (!dates.isBounded()) {
            return true;
        }
        int order = Long.compare(Math.multiplyExact(above, scale), Math.multiplyExact(dates.most(), below));
        return order < 0 || order == 0 && !dates.mostOpen();
    }

    /** A random date in units of the text, with the denominator that the bounds have or that the first date needs. */
    public Fraction random(Random random) {
        long most = dates.isBounded() ? dates.most() : Math.addExact(dates.least(), RANDOM_UNITS * scale);
        // Whole units of the text where there are any; dates with long fractions teach nothing more.
        long first = (dates.least() + scale - 1) / scale;
        long last = most / scale;
        long whole = first + (last > first ? (long) (random.nextDouble() * (last - first + 1)) : 0);
        return dates.contains(whole * scale) && random.nextBoolean() ? new Fraction(whole, 1) : first();
    }
}
