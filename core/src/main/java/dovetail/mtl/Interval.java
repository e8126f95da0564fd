package dovetail.mtl;

/**
 * Interval of distances in time, bounds included.
 *
 * @param to the upper bound, or {@link #INFINITE}
 */
public record Interval(int from, int to) {
    public static final int INFINITE = Integer.MAX_VALUE;

    /** All distances but 0: the interval of an operator without one. */
    public static final Interval LATER = new Interval(1, INFINITE);

    public Interval {
        if (from < 0 || from > to) {
            throw new IllegalArgumentException("empty interval " + from + ".." + to);
        }
    }

    public static Interval exactly(int distance) {
        return new Interval(distance, distance);
    }

    public boolean isBounded() {
        return to != INFINITE;
    }

    /** Whether the distances are other than the next instant alone, all instants, or all but the present. */
    boolean counts() {
        return isBounded() ? from != 1 || to != 1 : from > 1;
    }

    public boolean contains(Interval other) {
        return from <= other.from && other.to <= to;
    }

    /** Whether the union of the two is an interval, too. */
    boolean touches(Interval other) {
        return Math.max(from, other.from) <= Math.min((long) to, other.to) + 1;
    }

    /** The smallest interval with all distances of both. */
    Interval hull(Interval other) {
        return new Interval(Math.min(from, other.from), Math.max(to, other.to));
    }

    /** The same distances as the next instant sees them, without those that are over then; some must be left. */
    Interval nextInstant() {
        return new Interval(Math.max(from - 1, 0), isBounded() ? to - 1 : INFINITE);
    }

    @Override
    public String toString() {
        return isBounded() ? "[" + from + "," + to + "]" : "[" + from + ",inf]";
    }
}
