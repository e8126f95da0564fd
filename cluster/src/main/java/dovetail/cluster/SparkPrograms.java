package dovetail.cluster;

import dovetail.api.experiment.FreshProcess;
import dovetail.api.experiment.Outcome;
import dovetail.api.experiment.ProgramPlace;
import dovetail.api.experiment.ProgramRun;
import dovetail.base.process.AtEnd;
import dovetail.cluster.job.ExecutorWatch;
import dovetail.cluster.job.JobFailure;
import dovetail.cluster.job.SparkSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs programs as jobs of Spark, each a process beside an executor. One whose executor is lost is run again. */
public final class SparkPrograms implements ProgramPlace {
    private static final long POLL_MILLIS = 20;

    @Override
    public Begun begin(String cluster, List<List<String>> commands, Optional<Duration> limit) {
        JavaSparkContext spark = SparkSession.connect(cluster);
        long mostNanos = limit.map(Duration::toNanos).orElse(Long.MAX_VALUE);
        ProgramJob job = new ProgramJob(mostNanos, System.getProperty("user.dir", ""));
        List<JavaFutureAction<List<ProgramJob.Ended>>> runs = new ArrayList<>();
        for (List<String> command : commands) {
            List<List<String>> one = List.of(new ArrayList<>(command));
            runs.add(spark.parallelize(one, 1).map(job).collectAsync());
        }
        return new Runs(runs, new ExecutorWatch(spark.sc()));
    }

    private record Runs(List<JavaFutureAction<List<ProgramJob.Ended>>> runs, ExecutorWatch watch) implements Begun {
        @Override
        public Optional<Outcome> outcome(int number) throws InterruptedException {
            try {
                ProgramJob.Ended ended =
                        runs.get(number).get(POLL_MILLIS, TimeUnit.MILLISECONDS).get(0);
                return Optional.of(outcome(ended));
            } catch (TimeoutException e) {
                return watch.limit().map(limit -> Outcome.failed(limit.text()));
            } catch (ExecutionException e) {
                if (AtEnd.isUnderWay()) {
                    // The clean-up has ended the job: it is no outcome.
                    throw new InterruptedException("this process is ending");
                }
                return Optional.of(Outcome.failed(JobFailure.text(Objects.requireNonNull(e.getCause()))));
            }
        }

        private static Outcome outcome(ProgramJob.Ended ended) {
            if (!ended.fault().isEmpty()) {
                return Outcome.failed(ended.fault());
            }
            OptionalInt status = ended.isKilled() ? OptionalInt.empty() : OptionalInt.of(ended.status());
            return FreshProcess.outcome(new ProgramRun(status, ended.output(), ended.errors(), ended.seconds()));
        }

        /** Jobs end their programs when they are cancelled; where their process ends first, so does its end. */
        @Override
        public void close() {
            runs.forEach(run -> run.cancel(true));
        }
    }
}
