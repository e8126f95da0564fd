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

    @Override
    public String toString() {
        return isBounded() ? "[" + from + "," + to + "]" : "[" + from + ",inf]";
    }
}
