package dovetail.interpret;

/**
 * Interval of delays from a state of a timed network, as numerators over the denominator of its {@link TimedSemantics}.
 *
 * @param most the longest delay, or {@link #UNBOUNDED}
 * @param leastOpen whether the shortest delay itself is excluded
 * @param mostOpen whether the longest delay itself is excluded; an unbounded interval is open
 */
public record Delays(long least, boolean leastOpen, long most, boolean mostOpen) {
    /** The longest delay where time can pass forever. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    public boolean isBounded() {
        return most != UNBOUNDED;
    }

    public boolean isEmpty() {
        return least > most || least == most && (leastOpen || mostOpen);
    }

    public boolean contains(long delay) {
        return (leastOpen ? delay > least : delay >= least) && (mostOpen ? delay < most : delay <= most);
    }

    /** The delays of this interval that are also in another one. */
    public Delays and(Delays other) {
        long lower = Math.max(least, other.least);
        long upper = Math.min(most, other.most);
        return new Delays(
                lower,
                leastOpen && least == lower || other.leastOpen && other.least == lower,
                upper,
                mostOpen && most == upper || other.mostOpen && other.most == upper);
    }
}
