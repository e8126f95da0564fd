package dovetail.zone;

/** Inclusion between two zones of the same clocks. */
public enum Inclusion {
    /** The first zone includes the second, or is the same. */
    INCLUDES,
    /** The second zone includes the first and is another one. */
    INCLUDED,
    /** Each zone has a valuation that is not in the other, or they have different clocks. */
    NEITHER;

    static Inclusion of(boolean includes, boolean isIncluded) {
        return includes ? INCLUDES : isIncluded ? INCLUDED : NEITHER;
    }
}
