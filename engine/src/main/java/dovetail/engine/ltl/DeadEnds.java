package dovetail.engine.ltl;

import java.io.Serializable;

/** Records that a search met a deadlock at the end of an ignored finite run. Used by all threads of the search. */
final class DeadEnds implements Serializable {
    private static final long serialVersionUID = 1L;

    private volatile boolean met;

    void meet() {
        // A write for every deadlock would have the threads wait for each other.
        if (!met) {
            met = true;
        }
    }

    boolean areMet() {
        return met;
    }
}
