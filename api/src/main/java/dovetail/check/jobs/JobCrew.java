package dovetail.check.jobs;

import dovetail.base.Budget;
import dovetail.check.Answer;
import java.util.List;

/** Crew of threads or of computers: runs jobs, several at a time. */
public interface JobCrew {
    /**
     * Begins some jobs. Each has an equal share of the time that is left. A budget that ends leaves the answers of its jobs
     * unknown.
     */
    List<Begun> begin(List<JobTask> tasks, Budget budget);

    /** A job that was begun. */
    interface Begun {
        /** Its answers, which are waited for. */
        List<Answer> answers();
    }

    /** The answers of some jobs that were begun, in their order. */
    static List<List<Answer>> answers(List<Begun> jobs) {
        return jobs.stream().map(Begun::answers).toList();
    }
}
