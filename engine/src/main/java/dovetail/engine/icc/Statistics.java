package dovetail.engine.icc;

/** Counts the checks of constructions: their number, states and transitions, and the peaks of states and bytes. */
final class Statistics {
    private long checks;
    private long states;
    private long transitions;
    private long peakStates;
    private long peakBytes;

    /**
     * Counts a check.
     *
     * @param heldStates the states held meanwhile, its own among them
     */
    void count(long itsStates, long itsTransitions, long heldStates, long itsBytes) {
        checks++;
        states += itsStates;
        transitions += itsTransitions;
        peakStates = Math.max(peakStates, heldStates);
        peakBytes = Math.max(peakBytes, itsBytes);
    }

    /** Adds the counts of another construction, but for its number of checks. */
    void addSearched(Statistics other) {
        addProducts(other.states, other.transitions, other.peakStates, other.peakBytes);
    }

    /** Adds products, which are no checks. */
    void addProducts(long theirStates, long theirTransitions, long most, long mostBytes) {
        states += theirStates;
        transitions += theirTransitions;
        peakStates = Math.max(peakStates, most);
        peakBytes = Math.max(peakBytes, mostBytes);
    }

    void addChecks(long more) {
        checks += more;
    }

    /** Adds all counts of another construction. */
    void add(Statistics other) {
        addSearched(other);
        addChecks(other.checks);
    }

    /** Checks and their largest, in words. */
    String text() {
        return checks + (checks == 1 ? " check" : " checks") + ", the largest of " + peakStates
                + (peakStates == 1 ? " state" : " states");
    }

    long checks() {
        return checks;
    }

    /** The states of all checks. */
    long states() {
        return states;
    }

    long transitions() {
        return transitions;
    }

    /** The largest number of states held by a check and all restrictions. */
    long peakStates() {
        return peakStates;
    }

    /** The size of the largest check in bytes. */
    long peakBytes() {
        return peakBytes;
    }
}
