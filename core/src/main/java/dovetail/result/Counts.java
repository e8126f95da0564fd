package dovetail.result;

/**
 * The counts of a search.
 *
 * @param peakStates the most states held in memory at once
 * @param depth the number of the last breadth-first level, or -1 where the order of the search does not tell
 * @param errors steps that end in a model error
 * @param bytes of the store, or of the other structures that keep the states; the process has more
 * @param explored the kind of things that are counted as states
 */
public record Counts(
        long states,
        long transitions,
        long peakStates,
        long depth,
        long deadlocks,
        long errors,
        long bytes,
        Explored explored) {
    /** The counts of a search that ended before it reached a state. */
    public static final Counts NONE = of(0, 0, 0, 0);

    /** The counts of a search of states. */
    public Counts(long states, long transitions, long peakStates, long depth, long deadlocks, long errors, long bytes) {
        this(states, transitions, peakStates, depth, deadlocks, errors, bytes, Explored.STATES);
    }

    /** The counts of a search without levels that looks for neither deadlocks nor errors. */
    public static Counts of(long states, long transitions, long peakStates, long bytes) {
        return new Counts(states, transitions, peakStates, -1, 0, 0, bytes);
    }

    /** The same counts, where states without steps are no deadlocks of the model. */
    public Counts withoutDeadlocks() {
        return new Counts(states, transitions, peakStates, depth, 0, errors, bytes, explored);
    }

    /** The same counts of other things than states. */
    public Counts of(Explored other) {
        return new Counts(states, transitions, peakStates, depth, deadlocks, errors, bytes, other);
    }

    /** The counts of this search and of one before it; depth, deadlocks and errors are those of this one. */
    public Counts joinedTo(Counts before) {
        return new Counts(
                before.states + states,
                before.transitions + transitions,
                Math.max(before.peakStates, peakStates),
                depth,
                deadlocks,
                errors,
                Math.max(before.bytes, bytes),
                explored);
    }
}
