package dovetail.cluster.job;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/** Runs the jobs of a search on a cluster. A limit that is met meanwhile cancels a job. */
public final class SparkCalls {
    private static final long POLL_MILLIS = 20;

    private final JavaSparkContext spark;
    private final Budget budget;
    private int jobs;

    public SparkCalls(JavaSparkContext spark, Budget budget) {
        this.spark = spark;
        this.budget = budget;
    }

    /** The number of jobs so far. */
    public int jobs() {
        return jobs;
    }

    /** A value that all jobs read. */
    public <T> Broadcast<T> share(T value) {
        return spark.broadcast(value);
    }

    /** Drops a shared value, if the cluster is still there. */
    public void drop(Broadcast<?> shared) {
        if (!spark.sc().isStopped()) {
            shared.destroy();
        }
    }

    /** A data set with a partition for each element. */
    public <T> JavaRDD<T> each(List<T> elements) {
        return spark.parallelize(elements, elements.size());
    }

    /**
     * The same, each to be worked on in a place.
     *
     * @param places of executors, in the words of {@link #here}; empty where any will do
     */
    public <T> JavaRDD<T> atPlaces(List<T> elements, List<String> places) {
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

    /** This process, in the words of Spark. */
    public static String here() {
        SparkEnv here = SparkEnv.get();
        return "executor_" + here.blockManager().blockManagerId().host() + "_" + here.executorId();
    }

    /** The results of a job. */
    public <T> List<T> await(JavaRDD<T> results) {
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
}
