package dovetail.cluster.context;

import dovetail.base.Budget;
import dovetail.check.jobs.JobCrew;
import dovetail.check.jobs.JobPlace;
import dovetail.check.jobs.JobTask;
import dovetail.cluster.job.ExecutorWatch;
import dovetail.cluster.job.SparkSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs contexts and sub-contexts as jobs of Spark, each in one thread of an executor. A job whose executor is lost is run again
 * by Spark.
 */
public final class SparkContexts implements JobPlace {
    @Override
    public JobCrew crew(String cluster, Question question) {
        return (tasks, budget) -> begin(cluster, question, tasks, budget);
    }

    private static List<JobCrew.Begun> begin(String cluster, Question question, List<JobTask> tasks, Budget budget) {
        JavaSparkContext spark = SparkSession.connect(cluster);
        boolean isHere = SparkSession.isHere(cluster);
        int cores = isHere ? spark.defaultParallelism() : SparkSession.cores(spark);
        // One of those that have memory is this process.
        int processes =
                isHere ? 1 : Math.max(1, spark.sc().getExecutorMemoryStatus().size() - 1);
        int rounds = Math.max(1, (tasks.size() + cores - 1) / cores);
        Optional<Long> nanos = budget.share(rounds).timeLeft().map(Duration::toNanos);
        ExecutorWatch watch = new ExecutorWatch(spark.sc());
        List<JobCrew.Begun> begun = new ArrayList<>();
        for (JobTask task : tasks) {
            ContextTask sent = new ContextTask(
                    task.model().system(),
                    task.properties(),
                    question,
                    nanos,
                    (cores + processes - 1) / processes,
                    isHere ? budget.memory() : Long.MAX_VALUE,
                    budget.states());
            List<byte[]> one = List.of(SerialForm.of(sent, null));
            begun.add(new RunningContext(
                    sent, spark.parallelize(one, 1).map(new ContextJob()).collectAsync(), watch, budget));
        }
        return begun;
    }
}
