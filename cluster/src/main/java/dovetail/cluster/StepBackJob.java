package dovetail.cluster;

import dovetail.base.Limit;
import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.LostRun;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SerialSteps;
import dovetail.search.run.PathStep;
import dovetail.search.run.RunFile;
import dovetail.step.StepRelation;
import dovetail.store.run.RunCursor;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/** Finds the least predecessors of some states in one run. */
record StepBackJob(Broadcast<SerialSteps> steps, List<long[]> targets) implements Function<RunFile, StepBackJob.Found> {
    /**
     * Result of one job.
     *
     * @param fault that ended it, or null
     */
    record Found(List<List<long[]>> states, Parcel.@Nullable Fault fault) implements Serializable {}

    @Override
    public Found call(RunFile run) {
        StepRelation relation = steps.value().relation();
        try (PathStep step = new PathStep(relation, targets, JobBudget.of(TaskContext.get()));
                RunCursor cursor = run.open(relation.layout().words())) {
            step.search(cursor);
            return new Found(step.found(), null);
        } catch (Limit.Exceeded e) {
            return new Found(List.of(), Parcel.Fault.of(e.limit()));
        } catch (IOException e) {
            throw new LostRun(run, e);
        }
    }
}
