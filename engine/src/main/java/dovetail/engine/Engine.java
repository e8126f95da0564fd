package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.model.Task;
import dovetail.result.Verdict;

/** A technique that turns a task into a verdict. Limits of the budget end in {@code unknown}, never in an exception. */
public interface Engine {
    String name();

    Verdict run(Task task, Budget budget, Progress progress);
}
