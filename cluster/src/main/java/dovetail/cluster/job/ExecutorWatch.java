package dovetail.cluster.job;

import dovetail.base.Limit;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkContext;

/** Watch over the executors of a cluster. Jobs of a cluster that has none, or none any more, would wait for ever. */
public final class ExecutorWatch {
    private static final String WAIT = "spark.dovetail.executors.wait";
    private static final String USUAL_WAIT = "600s";
    private static final long NANOS_BETWEEN_LOOKS = TimeUnit.SECONDS.toNanos(1);

    private final SparkContext context;
    private final long secondsToWait;
    private long lastLook = System.nanoTime();
    private long lastSeen = lastLook;

    public ExecutorWatch(SparkContext context) {
        this.context = context;
        this.secondsToWait = context.conf().getTimeAsSeconds(WAIT, USUAL_WAIT);
    }

    /** The limit that is met where there have been no executors for long. It is asked for again and again. */
    public Optional<Limit> limit() {
        long now = System.nanoTime();
        if (context.isLocal() || context.isStopped() || now - lastLook < NANOS_BETWEEN_LOOKS) {
            return Optional.empty();
        }
        lastLook = now;
        // The process that asks is told too.
        if (context.getExecutorMemoryStatus().size() > 1) {
            lastSeen = now;
        }
        return now - lastSeen > TimeUnit.SECONDS.toNanos(secondsToWait)
                ? Optional.of(new Limit(
                        Limit.Kind.JOBS,
                        "the cluster has had no executor for " + secondsToWait
                                + " s; its master tells whether there are workers" + " with free cores and memory (-D"
                                + WAIT + "=TIME waits longer)"))
                : Optional.empty();
    }
}
