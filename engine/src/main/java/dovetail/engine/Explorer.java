package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Verdict;

/** Engine that can also explore a whole state space without a property. */
public interface Explorer extends Engine {
    /**
     * Explores the whole state space: holds with the figures when it is complete, unknown when a limit ended it. A
     * model error is reported in the verdict.
     */
    Verdict explore(PreparedSystem system, Budget budget, Progress progress);
}
