package dovetail.zone;

import dovetail.base.Limit;

/**
 * Encodes upper bounds on differences of clocks as integers that order like the bounds: twice the value, plus one where the
 * value itself is admitted. So {@code < 3} is 6, {@code <= 3} is 7, and a smaller bound is a smaller number.
 */
public final class Bound {
    /** No bound. */
    public static final int INFINITY = Integer.MAX_VALUE;

    /** At most zero. */
    public static final int ZERO = 1;

    /** Finite bounds lie between this and its negation, so that no sum of two leaves the integers. */
    private static final int MOST = (1 << 30) - 1;

    private Bound() {}

    /** The bound that admits its value. */
    public static int atMost(int value) {
        return value << 1 | 1;
    }

    /** The bound that excludes its value. */
    public static int below(int value) {
        return value << 1;
    }

    /** The value of a finite bound. */
    public static int value(int bound) {
        return bound >> 1;
    }

    /** Whether a finite bound admits its value. */
    public static boolean isWeak(int bound) {
        return (bound & 1) != 0;
    }

    /** The bound that the points beyond a finite bound obey in the other direction: not {@code x - y <= 3} is {@code y - x < -3}. */
    public static int negation(int bound) {
        return 1 - bound;
    }

    /** The bound on a sum of two differences. */
    public static int add(int a, int b) {
        if (a == INFINITY || b == INFINITY) {
            return INFINITY;
        }
        int sum = a + b - ((a | b) & 1);
        if (sum > MOST || sum < -MOST) {
            throw tooLarge();
        }
        return sum;
    }

    private static Limit.Exceeded tooLarge() {
        String text = "sums of bounds of clocks exceed the limit of " + value(MOST);
        return new Limit.Exceeded(new Limit(Limit.Kind.VALUES, text));
    }

    /** The bound as text, such as {@code <=3}. */
    public static String render(int bound) {
        return bound == INFINITY ? "<inf" : (isWeak(bound) ? "<=" : "<") + value(bound);
    }
}
