package dovetail.lang.lint;

/** A superset of the values of an expression: the whole numbers from a least to a greatest one. */
record Range(long min, long max) {
    static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
    static final Range FALSE = new Range(0, 0);
    static final Range TRUE = new Range(1, 1);
    static final Range TRUTH = new Range(0, 1);

    /** The range of values that are computed with 32 bits: any value when one of them may wrap around. */
    static Range computed(long min, long max) {
        return min < Integer.MIN_VALUE || max > Integer.MAX_VALUE ? ANY : new Range(min, max);
    }

    /** A truth value that is known where one of two conditions is. */
    static Range truth(boolean isTrue, boolean isFalse) {
        return isTrue ? TRUE : isFalse ? FALSE : TRUTH;
    }

    boolean isSingle() {
        return min == max;
    }

    /** Whether no value is true. */
    boolean isFalse() {
        return min == 0 && max == 0;
    }

    /** Whether every value is true. */
    boolean isTrue() {
        return min > 0 || max < 0;
    }

    Range union(Range other) {
        return new Range(Math.min(min, other.min), Math.max(max, other.max));
    }
}
