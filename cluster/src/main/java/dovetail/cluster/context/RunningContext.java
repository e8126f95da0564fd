package dovetail.cluster.context;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.check.Answer;
import dovetail.check.jobs.JobCrew;
import dovetail.cluster.job.ExecutorWatch;
import dovetail.cluster.job.JobFailure;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;

/** Context that a job was begun for. The job minds its limits itself; an interrupt cancels it. */
final class RunningContext implements JobCrew.Begun {
    private static final long POLL_MILLIS = 20;
    /** The time after the limit in which jobs tell what they found within theirs. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final ContextTask task;
    private final JavaFutureAction<List<byte[]>> job;
    private final ExecutorWatch watch;
    private final Budget budget;
    private final Budget patience;

    RunningContext(ContextTask task, JavaFutureAction<List<byte[]>> job, ExecutorWatch watch, Budget budget) {
        this.task = task;
        this.job = job;
        this.watch = watch;
        this.budget = budget;
        this.patience = budget.timeLeft()
                .map(left -> Budget.unlimited().withTime(left.plus(GRACE)))
                .orElseGet(Budget::unlimited);
    }

    @Override
    public List<Answer> answers() {
        boolean isDone = false;
        try {
            while (true) {
                poll();
                try {
                    byte[] found = job.get(POLL_MILLIS, TimeUnit.MILLISECONDS).get(0);
                    isDone = true;
                    return read(found);
                } catch (TimeoutException e) {
                    // It is asked again, as long as the limits allow.
                }
            }
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        } catch (ExecutionException e) {
            isDone = true;
            return unknown(new Limit(Limit.Kind.JOBS, JobFailure.text(Objects.requireNonNull(e.getCause()))));
        } catch (CancellationException e) {
            isDone = true;
            return unknown(new Limit(Limit.Kind.INTERRUPTED, "the job was cancelled"));
        } catch (InterruptedException e) {
            budget.interrupt();
            Thread.currentThread().interrupt();
            return unknown(new Limit(Limit.Kind.INTERRUPTED, "interrupted"));
        } finally {
            if (!isDone) {
                job.cancel(true);
            }
        }
    }

    private void poll() {
        try {
            budget.checkWaiting();
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.TIME) {
                throw e;
            }
            patience.checkWaiting();
        }
        Optional<Limit> met = watch.limit();
        if (met.isPresent()) {
            throw new Limit.Exceeded(met.get());
        }
    }

    /** The answers, about the properties that were asked. */
    private List<Answer> read(byte[] found) {
        List<Answer> answers = new ArrayList<>();
        for (Object each : SerialForm.read(found, List.class, task.system())) {
            Answer answer = (Answer) each;
            answers.add(new Answer(answer.name(), asked(answer.property()), answer.verdict(), answer.failure()));
        }
        return answers;
    }

    private Property asked(Property property) {
        for (Property asked : task.properties()) {
            if (asked.name().equals(property.name())) {
                return asked;
            }
        }
        return property;
    }

    private List<Answer> unknown(Limit limit) {
        List<Answer> answers = new ArrayList<>();
        for (Property property : task.properties()) {
            Figures nothing = Figures.nothing(0);
            answers.add(new Answer(
                    property, new Verdict.Unknown(task.question().engine(), nothing, limit, Optional.empty())));
        }
        return answers;
    }
}
