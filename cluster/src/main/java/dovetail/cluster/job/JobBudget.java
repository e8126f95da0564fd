package dovetail.cluster.job;

import dovetail.base.Budget;
import dovetail.base.Limit;
import org.apache.spark.TaskContext;

/** The limits of a job: the memory of its process, and the end when the search cancels it. */
public final class JobBudget {
    private JobBudget() {}

    public static Budget of(TaskContext context) {
        return Budget.unlimited().watched(() -> {
            if (context.isInterrupted()) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "the job was cancelled"));
            }
        });
    }
}
