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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * Runs the jobs of a level on Spark. All that is kept between levels are runs in files: a job that is lost is run again
 * from them, and writes the same.
 */
final class SparkJobs implements LevelJobs {
    /** The words of successors that an expansion collects, in all and at least for each partition. */
    private static final int BUFFER_WORDS = 1 << 17;

    private static final int BUFFER_WORDS_OF_PARTITION = 1 << 13;
    private static final long POLL_MILLIS = 20;

    private final JavaSparkContext spark;
    private final SerialSteps steps;
    private final Broadcast<SerialSteps> shared;
    private final int partitions;
    private final Budget budget;
    private final Residents.Key residents;
    /** For each partition the executor that has its states in memory; empty before it is known. */
    private final List<String> places;

    private int jobs;

    SparkJobs(JavaSparkContext spark, SerialSteps steps, int partitions, Budget budget) {
        this.spark = spark;
        this.steps = steps;
        this.shared = spark.broadcast(steps);
        this.partitions = partitions;
        this.budget = budget;
        this.residents = steps.residents();
        this.places = new ArrayList<>(Collections.nCopies(partitions, ""));
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
        for (int i = 0; i < parts.size(); i++) {
            frontiers.add(new Tuple2<>(i, parts.get(i).frontier()));
        }
        int buffer = Math.max(BUFFER_WORDS, parts.size() * BUFFER_WORDS_OF_PARTITION);
        JavaRDD<Parcel> results = atPlaces(frontiers)
                .mapPartitionsToPair(new ExpandJob(shared, residents, goals, level, parts.size(), buffer))
                .partitionBy(new Owner(parts.size()))
                .zipPartitions(atPlaces(parts), new GatherJob(residents, level, directory.toString()));
        List<ExpansionReport> reports = new ArrayList<>();
        List<Partition> next = new ArrayList<>(parts);
        for (Parcel parcel : await(results)) {
            if (parcel instanceof Parcel.Fault fault) {
                throw fault.thrown();
            } else if (parcel instanceof Parcel.Report report) {
                reports.add(report.report());
            } else if (parcel instanceof Parcel.Gathered gathered) {
                next.set(gathered.number(), gathered.partition());
                places.set(gathered.number(), gathered.place());
            }
        }
        return new Level(reports, next);
    }

    /** One element for each partition, to be worked on where the states of the partition are in memory. */
    private <T> JavaRDD<T> atPlaces(List<T> elements) {
        List<Tuple2<T, Seq<String>>> placed = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            placed.add(
                    new Tuple2<>(elements.get(i), seq(places.get(i).isEmpty() ? List.of() : List.of(places.get(i)))));
        }
        ClassTag<T> tag = ClassTag$.MODULE$.apply(Object.class);
        return spark.sc().makeRDD(seq(placed), tag).toJavaRDD();
    }

    private static <T> Seq<T> seq(List<T> elements) {
        return CollectionConverters.asScala(elements).toSeq();
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
