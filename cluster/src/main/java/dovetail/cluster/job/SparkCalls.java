package dovetail.cluster.job;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
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
    private static final String PLACE = "dovetail";
    private static final String LOST = "the cluster has ended the application; the log of its master tells why";

    private final JavaSparkContext spark;
    private final Budget budget;
    private int jobs;

    public SparkCalls(JavaSparkContext spark, Budget budget) {
        this.spark = spark;
        this.budget = budget;
        // Spark reads the stack of each call for its place, which is not shown here.
        spark.setLocalProperty("callSite.short", PLACE);
        spark.setLocalProperty("callSite.long", PLACE);
    }

    /** The number of jobs so far. */
    public int jobs() {
        return jobs;
    }

    /**
     * The result of work that asks the cluster.
     *
     * @throws Limit.Exceeded when the cluster was lost meanwhile
     */
    public <T> T ask(Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalStateException e) {
            if (!spark.sc().isStopped()) {
                throw e;
            }
            throw new Limit.Exceeded(new Limit(Limit.Kind.JOBS, LOST));
        }
    }

    /** A value that all jobs read. */
    public <T> Broadcast<T> share(T value) {
        return ask(() -> spark.broadcast(value));
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
        ExecutorWatch watch = new ExecutorWatch(spark.sc());
        JavaFutureAction<List<T>> job = ask(results::collectAsync);
        boolean isDone = false;
        try {
            while (true) {
                try {
                    List<T> found = job.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
                    isDone = true;
                    return found;
                } catch (TimeoutException e) {
                    budget.checkWaiting();
                    Optional<Limit> met = watch.limit();
                    if (met.isPresent()) {
                        throw new Limit.Exceeded(met.get());
                    }
                }
            }
        } catch (ExecutionException e) {
            isDone = true;
            boolean isLost = spark.sc().isStopped();
            throw new Limit.Exceeded(
                    isLost ? new Limit(Limit.Kind.JOBS, LOST) : new Limit(Limit.Kind.DISK, JobFailure.text(e)));
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
