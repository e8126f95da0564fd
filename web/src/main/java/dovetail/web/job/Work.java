package dovetail.web.job;

import dovetail.base.Budget;
import dovetail.base.Progress;

/** Work of a job. */
@FunctionalInterface
public interface Work {
    /**
     * Does the work, and tells results as events.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget does not suffice or the job is stopped
     */
    void run(Budget budget, Progress progress, Events events);

    /** Takes the results of a job. */
    @FunctionalInterface
    interface Events {
        /** @param json a JSON value on one line */
        void add(String name, String json);
    }
}
