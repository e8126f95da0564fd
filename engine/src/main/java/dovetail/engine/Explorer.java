package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Verdict;

/** An engine that can also visit a whole state space for its figures, without a property. */
public interface Explorer extends Engine {
    /**
     * Visits the whole state space: holds with the figures when it was visited completely, unknown when a limit was met. A
     * model error met on the way is in the verdict.
     */
    Verdict explore(PreparedSystem system, Budget budget, Progress progress);
}
