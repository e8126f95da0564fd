package dovetail.cli.terminal;

import dovetail.base.Budget;
import org.jspecify.annotations.Nullable;

/** Passes a request to stop, made from outside, on to the run that is under way. */
public final class Interrupt {
    private volatile @Nullable Budget running;

    public void attach(@Nullable Budget budget) {
        running = budget;
    }

    /** Asks the run to end; false when there is none that could. */
    public boolean request() {
        Budget budget = running;
        if (budget == null) {
            return false;
        }
        budget.interrupt();
        return true;
    }
}
