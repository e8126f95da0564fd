package dovetail.symmetry;

/** Sum of the sizes of the orbits whose representatives are expanded. For the use of one thread. */
final class OrbitCounts {
    private long states;
    private long representatives;
    private boolean isKnown;

    OrbitCounts(boolean isKnown) {
        this.isKnown = isKnown;
    }

    /** Whether the sizes of all orbits so far are known. */
    boolean isKnown() {
        return isKnown;
    }

    long states() {
        return states;
    }

    /** The number of representatives that are expanded. */
    long representatives() {
        return representatives;
    }

    /** @param size the size of an orbit; 0 where it is not known */
    void add(long size) {
        isKnown &= size > 0 && states <= Long.MAX_VALUE - size;
        states += isKnown ? size : 0;
        representatives++;
    }

    void add(OrbitCounts other) {
        isKnown &= other.isKnown && states <= Long.MAX_VALUE - other.states;
        states += isKnown ? other.states : 0;
        representatives += other.representatives;
    }
}
