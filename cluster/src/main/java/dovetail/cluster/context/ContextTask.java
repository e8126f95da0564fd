package dovetail.cluster.context;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.jobs.JobPlace;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Question about one context: its system, the properties, and the limits of the job.
 *
 * @param nanos the time that it may take; none without a limit
 * @param jobsAtOnce the most jobs that run at a time in one process, which share its memory
 * @param memory the memory of all of them together, at most that of the process
 * @param states the most states
 */
record ContextTask(
        TransitionSystem system,
        List<Property> properties,
        JobPlace.Question question,
        Optional<Long> nanos,
        int jobsAtOnce,
        long memory,
        long states) {
    ContextTask {
        properties = List.copyOf(properties);
    }

    /** The answers, under the limits of the process and those of the task. A failure of the tool goes as its text. */
    List<Answer> answers(Budget process) {
        Budget budget = process.withMemory(Math.min(process.memory(), memory) / jobsAtOnce)
                .withStates(states);
        if (nanos.isPresent()) {
            budget = budget.withTime(Duration.ofNanos(nanos.get()));
        }
        List<Answer> answers = new ArrayList<>();
        for (Answer answer : OpenModel.of(new SystemModel(system), EngineRegistry.standard())
                .withEngine(question.engine())
                .withSettings(question.settings())
                .withVacuity(question.vacuity())
                .check(properties, budget, Progress.SILENT)
                .answers()) {
            Optional<Throwable> failure = answer.failure().map(ContextTask::told);
            answers.add(new Answer(answer.name(), answer.property(), answer.verdict(), failure));
        }
        return answers;
    }

    private static Throwable told(Throwable thrown) {
        IllegalStateException failure = new IllegalStateException("in a job of the cluster: " + thrown);
        failure.setStackTrace(thrown.getStackTrace());
        return failure;
    }
}
