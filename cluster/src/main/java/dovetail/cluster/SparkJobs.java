package dovetail.cluster;

import dovetail.cluster.job.Owner;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SerialSteps;
import dovetail.cluster.job.SparkCalls;
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
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Runs the jobs of a level on Spark. All that is kept between levels are runs in files: a job that is lost is run again
 * from them, and writes the same.
 */
final class SparkJobs implements LevelJobs {
    /** The words of successors that an expansion collects, in all and at least for each partition. */
    private static final int BUFFER_WORDS = 1 << 17;

    private static final int BUFFER_WORDS_OF_PARTITION = 1 << 13;

    private final SparkCalls spark;
    private final SerialSteps steps;
    private final Broadcast<SerialSteps> shared;
    private final int partitions;
    private final Residents.Key residents;
    private final Runnable deadEnd;
    /** For each partition the executor that has its states in memory; empty before it is known. */
    private final List<String> places;

    /** @param deadEnd is run where a job has met a deadlock at the end of a run that is ignored */
    SparkJobs(SparkCalls spark, SerialSteps steps, int partitions, Runnable deadEnd) {
        this.spark = spark;
        this.steps = steps;
        this.shared = spark.share(steps);
        this.partitions = partitions;
        this.residents = Residents.Key.of(steps);
        this.deadEnd = deadEnd;
        this.places = new ArrayList<>(Collections.nCopies(partitions, ""));
    }

    /** The number of jobs so far. */
    int jobs() {
        return spark.jobs();
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
        JavaRDD<Parcel> results = spark.ask(() -> spark.atPlaces(frontiers, places)
                .mapPartitionsToPair(new ExpandJob(shared, residents, goals, level, parts.size(), buffer))
                .partitionBy(new Owner(parts.size()))
                .zipPartitions(spark.atPlaces(parts, places), new GatherJob(residents, level, directory.toString())));
        List<ExpansionReport> reports = new ArrayList<>();
        List<Partition> next = new ArrayList<>(parts);
        for (Parcel parcel : spark.await(results)) {
            if (parcel instanceof Parcel.Fault fault) {
                throw fault.thrown();
            } else if (parcel instanceof Parcel.Report report) {
                reports.add(report.report());
                tell(report);
            } else if (parcel instanceof Parcel.Gathered gathered) {
                next.set(gathered.number(), gathered.partition());
                places.set(gathered.number(), gathered.place());
            }
        }
        return new Level(reports, next);
    }

    private void tell(Parcel.Report report) {
        if (report.hasMetDeadEnds()) {
            deadEnd.run();
        }
    }

    @Override
    public List<List<long[]>> stepBack(List<long[]> targets, List<RunFile> runs) {
        JavaRDD<StepBackJob.Found> found =
                spark.ask(() -> spark.each(runs).map(new StepBackJob(shared, new ArrayList<>(targets))));
        LeastStates best = new LeastStates(steps.layout(), targets.size());
        for (StepBackJob.Found some : spark.await(found)) {
            if (some.fault() != null) {
                throw some.fault().thrown();
            }
            best.offerAll(some.states());
        }
        return best.states();
    }

    @Override
    public void close() {
        spark.drop(shared);
    }
}
