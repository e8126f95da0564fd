package dovetail.cluster.job;

import dovetail.base.InputException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkEnv;

/** Connection of this process to a cluster, with an error where its master does not answer. Spark itself asks for a minute. */
final class MasterConnection {
    private static final int ANSWER_SECONDS = 30;
    private static final long POLL_MILLIS = 100;

    private MasterConnection() {}

    /**
     * The context of this process, with the settings where it has none.
     *
     * @throws InputException when no master answers
     */
    static SparkContext open(SparkConf conf) {
        String master = conf.get("spark.master");
        FutureTask<SparkContext> opening = new FutureTask<>(() -> SparkContext.getOrCreate(conf));
        if (master.startsWith(MasterProbe.SCHEME)) {
            Thread thread = new Thread(opening, "dovetail-spark");
            thread.setDaemon(true);
            thread.start();
        } else {
            opening.run();
        }
        try {
            return awaited(opening, master);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw SparkSession.unreachable(master, String.valueOf(cause == null ? e : cause.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw SparkSession.unreachable(master, "interrupted before its master answered");
        }
    }

    /** The context once the master has answered. The time that Spark takes to start before it asks does not count. */
    private static SparkContext awaited(FutureTask<SparkContext> opening, String master)
            throws InterruptedException, ExecutionException {
        long asked = System.nanoTime();
        while (true) {
            try {
                return opening.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                asked = SparkEnv.get() == null ? System.nanoTime() : asked;
                if (System.nanoTime() - asked > TimeUnit.SECONDS.toNanos(ANSWER_SECONDS)) {
                    String fault = "no master of this version of Spark answered within " + ANSWER_SECONDS + " s";
                    throw SparkSession.unreachable(master, fault + MasterProbe.ADVICE);
                }
            }
        }
    }
}
