package dovetail.cli;

import dovetail.base.Budget;
import org.jspecify.annotations.Nullable;

/** Passes a request to stop, made from outside, on to the run that is under way. */
final class Interrupt {
    private volatile @Nullable Budget running;

    void attach(@Nullable Budget budget) {
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
