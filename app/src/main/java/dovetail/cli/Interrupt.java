package dovetail.cli;

import dovetail.base.Budget;

/** Passes a request to stop, made from outside, on to the run that is under way. */
final class Interrupt {
    private volatile Budget running;

    void attach(Budget budget) {
        running = budget;
    }

    /** Asks the run to end; false when there is none that could. */
    boolean request() {
        Budget budget = running;
        if (budget == null) {
            return false;
        }
        budget.interrupt();
        return true;
    }
}
