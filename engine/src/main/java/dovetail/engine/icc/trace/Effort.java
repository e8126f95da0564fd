package dovetail.engine.icc.trace;

import dovetail.base.Budget;
import dovetail.base.Limit;

/** Counts the cost of a construction in visited states and ends it at a limit. Another thread may end it, too. */
public final class Effort {
    private static final long STATES_BETWEEN_POLLS = 4096;
    private static final long UNITS_BETWEEN_POLLS = 1 << 16;

    private final Budget budget;
    private long maxCheckStates;
    /** The states of restrictions that are kept beside a check. */
    private long held;

    private long spent;
    private long nextPoll;
    private long unpolled;
    private volatile boolean stopped;

    /** @param maxCheckStates bounds the states of a single check and of all restrictions beside it */
    public Effort(Budget budget, long maxCheckStates) {
        this.budget = budget;
        this.maxCheckStates = maxCheckStates;
    }

    /** Thrown when a check exceeds its bound. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    public long spent() {
        return spent;
    }

    /** Allows checks of so many states from now on. */
    public void allow(long states) {
        maxCheckStates = states;
    }

    /** Counts states that are kept beside the next check. */
    public void hold(long states) {
        held = states;
    }

    /** Ends the construction at its next poll. */
    public void stop() {
        stopped = true;
    }

    /** Adds to the cost; throws at a limit. */
    void spend(long states) {
        spent += states;
        if (spent >= nextPoll) {
            nextPoll = spent + STATES_BETWEEN_POLLS;
            checkLimits();
        }
    }

    /** Counts units of work between polls of the limits; they are not part of the cost. */
    void poll(long units) {
        unpolled += units;
        if (unpolled >= UNITS_BETWEEN_POLLS) {
            unpolled = 0;
            checkLimits();
        }
    }

    private void checkLimits() {
        if (stopped) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "another order has answered"));
        }
        budget.check(0);
    }

    /** Counts one more visited state of a check that has the given number of states. */
    void visit(long states) {
        spend(1);
        requireRoom(states);
        if (states > budget.states()) {
            budget.check(states);
        }
    }

    /** Requires that a check of so many states keeps to its bound. */
    void requireRoom(long states) {
        if (states + held > maxCheckStates) {
            throw new TooLarge();
        }
    }
}
