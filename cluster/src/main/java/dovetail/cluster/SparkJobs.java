package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.search.Goals;
import dovetail.search.run.ExpansionReport;
import dovetail.search.run.LeastStates;
import dovetail.search.run.LevelJobs;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Runs the jobs of a level on Spark. All that is kept between levels are runs in files: a job that is lost is run again
 * from them, and writes the same.
 */
final class SparkJobs implements LevelJobs {
    private static final int BUFFER_WORDS = 1 << 20;
    private static final long POLL_MILLIS = 20;

    private final JavaSparkContext spark;
    private final SerialSteps steps;
    private final Broadcast<SerialSteps> shared;
    private final int partitions;
    private final Budget budget;
    private int jobs;

    SparkJobs(JavaSparkContext spark, SerialSteps steps, int partitions, Budget budget) {
        this.spark = spark;
        this.steps = steps;
        this.shared = spark.broadcast(steps);
        this.partitions = partitions;
        this.budget = budget;
    }

    /** The number of jobs so far. */
    int jobs() {
        return jobs;
    }

    @Override
    public int partitions() {
        return partitions;
    }

    @Override
    public Level expand(int level, Goals goals, List<Partition> parts, Path directory) {
        List<Tuple2<Integer, RunFile>> frontiers = new ArrayList<>();
        List<Partition> known = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            frontiers.add(new Tuple2<>(i, parts.get(i).frontier()));
            known.add(parts.get(i));
        }
        int width = steps.layout().words();
        JavaRDD<Parcel> results = spark.parallelize(frontiers, frontiers.size())
                .mapPartitionsToPair(new ExpandJob(shared, goals, level, parts.size(), BUFFER_WORDS))
                .partitionBy(new Owner(parts.size()))
                .mapPartitions(new GatherJob(known, width, level, directory.toString()));
        List<ExpansionReport> reports = new ArrayList<>();
        List<Partition> next = new ArrayList<>(parts);
        for (Parcel parcel : await(results)) {
            if (parcel instanceof Parcel.Fault fault) {
                throw fault.thrown();
            } else if (parcel instanceof Parcel.Report report) {
                reports.add(report.report());
            } else if (parcel instanceof Parcel.Gathered gathered) {
                next.set(gathered.number(), gathered.partition());
            }
        }
        return new Level(reports, next);
    }

    @Override
    public List<List<long[]>> stepBack(List<long[]> targets, List<RunFile> runs) {
        JavaRDD<StepBackJob.Found> found =
                spark.parallelize(runs, runs.size()).map(new StepBackJob(shared, new ArrayList<>(targets)));
        LeastStates best = new LeastStates(steps.layout(), targets.size());
        for (StepBackJob.Found some : await(found)) {
            if (some.fault() != null) {
                throw some.fault().thrown();
            }
            best.offerAll(some.states());
        }
        return best.states();
    }

    /** The results of a job; a limit that is met meanwhile cancels it. */
    private <T> List<T> await(JavaRDD<T> results) {
        jobs++;
        JavaFutureAction<List<T>> job;
        try {
            job = results.collectAsync();
        } catch (IllegalStateException e) {
            // Spark says so when it has lost the cluster meanwhile.
            throw new Limit.Exceeded(new Limit(Limit.Kind.DISK, JobFailure.text(e)));
        }
        boolean isDone = false;
        try {
            while (true) {
                try {
                    List<T> found = job.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
                    isDone = true;
                    return found;
                } catch (TimeoutException e) {
                    budget.checkWaiting();
                }
            }
        } catch (ExecutionException e) {
            isDone = true;
            throw new Limit.Exceeded(new Limit(Limit.Kind.DISK, JobFailure.text(e)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "interrupted"));
        } finally {
            if (!isDone) {
                job.cancel(true);
            }
        }
    }

    @Override
    public void close() {
        if (!spark.sc().isStopped()) {
            shared.destroy();
        }
    }
}
