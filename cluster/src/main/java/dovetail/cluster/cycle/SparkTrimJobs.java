package dovetail.cluster.cycle;

import dovetail.cluster.job.Owner;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SerialSteps;
import dovetail.cluster.job.SparkCalls;
import dovetail.search.owcty.TrimJobs;
import dovetail.search.owcty.TrimReport;
import dovetail.search.owcty.TrimStep;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Runs the steps of the elimination on Spark, where the candidates of the partitions are in memory. */
final class SparkTrimJobs implements TrimJobs {
    /** The words of edges that an expansion collects, in all and at least for each partition. */
    private static final int BUFFER_WORDS = 1 << 18;

    private static final int BUFFER_WORDS_OF_PARTITION = 1 << 13;

    private final SparkCalls spark;
    private final Broadcast<SerialSteps> shared;
    private final Candidates.Key candidates;
    private final List<Tuple2<Integer, Partition>> partitions = new ArrayList<>();
    private final List<String> places;

    SparkTrimJobs(SparkCalls spark, SerialSteps steps, Candidates.Key candidates, List<Partition> parts) {
        this.spark = spark;
        this.shared = spark.share(steps);
        this.candidates = candidates;
        for (int i = 0; i < parts.size(); i++) {
            partitions.add(new Tuple2<>(i, parts.get(i)));
        }
        this.places = new ArrayList<>(Collections.nCopies(parts.size(), ""));
    }

    /** One element for each partition, with what it has in files where that is needed. */
    private JavaRDD<Tuple2<Integer, Partition>> parts(boolean withFiles) {
        List<Tuple2<Integer, Partition>> elements = new ArrayList<>();
        for (Tuple2<Integer, Partition> one : partitions) {
            elements.add(withFiles ? one : new Tuple2<>(one._1(), new Partition(List.of(), List.of())));
        }
        return spark.atPlaces(elements, places);
    }

    /** The number of jobs so far. */
    int jobs() {
        return spark.jobs();
    }

    @Override
    public TrimReport make(TrimStep step) {
        if (!step.kind().sends()) {
            boolean isFirst = step.kind() == TrimStep.Kind.BUILD;
            return sum(worked(isFirst, new PartJob.Step(step)));
        }
        int buffer = Math.max(BUFFER_WORDS, partitions.size() * BUFFER_WORDS_OF_PARTITION);
        return sum(spark.ask(() -> parts(false)
                .mapPartitionsToPair(new EdgeJob(shared, candidates, step, partitions.size(), buffer))
                .partitionBy(new Owner(partitions.size()))
                .zipPartitions(parts(false), new FoldJob(candidates, step))));
    }

    private JavaRDD<Parcel> worked(boolean withFiles, PartJob.Work work) {
        return spark.ask(() -> parts(withFiles).mapPartitions(new PartJob(candidates, work)));
    }

    private TrimReport sum(JavaRDD<Parcel> results) {
        TrimReport sum = TrimReport.NOTHING;
        for (Parcel parcel : results(results)) {
            if (parcel instanceof Parcel.Trimmed trimmed) {
                sum = sum.and(trimmed.report());
                places.set(trimmed.number(), trimmed.place());
            }
        }
        return sum;
    }

    private List<Parcel> results(JavaRDD<Parcel> results) {
        List<Parcel> parcels = spark.await(results);
        for (Parcel parcel : parcels) {
            if (parcel instanceof Parcel.Fault fault) {
                throw fault.thrown();
            }
        }
        return parcels;
    }

    @Override
    public List<Starts> starts(int step, int level, int most) {
        List<Starts> found = new ArrayList<>();
        for (Parcel parcel : results(worked(true, new PartJob.Starts(step, level, most)))) {
            if (parcel instanceof Parcel.Found some) {
                found.add(some.starts());
            }
        }
        return found;
    }

    /** Writes the candidates that are left after a step; the partitions that have only these. */
    List<Partition> save(int step, Path directory) {
        List<Partition> saved = new ArrayList<>();
        partitions.forEach(part -> saved.add(part._2()));
        for (Parcel parcel : results(worked(false, new PartJob.Save(step, directory.toString())))) {
            if (parcel instanceof Parcel.Saved one) {
                List<RunFile> levels = saved.get(one.number()).levels();
                saved.set(one.number(), new Partition(List.of(one.run()), levels));
            }
        }
        return saved;
    }

    @Override
    public void close() {
        spark.drop(shared);
    }
}
