package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Limit;

/** What a construction has spent, in states visited, and when it has to end. May be told to end by another thread. */
final class Effort {
    private static final long POLL_EVERY = 4096;
    private static final long UNITS_BETWEEN_POLLS = 1 << 16;

    private final Budget budget;
    private final long largest;
    private long spent;
    private long nextPoll;
    private long unpolled;
    private volatile boolean stopped;

    /** @param largest how many states a single check may have */
    Effort(Budget budget, long largest) {
        this.budget = budget;
        this.largest = largest;
    }

    /** Thrown when a check is larger than it may be. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    long spent() {
        return spent;
    }

    /** Nobody waits for the result any more. */
    void stop() {
        stopped = true;
    }

    /** Adds to what was spent; throws when it is time to end. */
    void spend(long states) {
        spent += states;
        if (spent >= nextPoll) {
            nextPoll = spent + POLL_EVERY;
            look();
        }
    }

    /** Looks whether it is time to end, once in so many units of work; they are not counted as spent. */
    void poll(long units) {
        unpolled += units;
        if (unpolled >= UNITS_BETWEEN_POLLS) {
            unpolled = 0;
            look();
        }
    }

    private void look() {
        if (stopped) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "another order has answered"));
        }
        budget.check(0);
    }

    /** A check has visited one state more and has so many now. */
    void visit(long states) {
        spend(1);
        if (states > largest) {
            throw new TooLarge();
        }
        if (states > budget.states()) {
            budget.check(states);
        }
    }
}
