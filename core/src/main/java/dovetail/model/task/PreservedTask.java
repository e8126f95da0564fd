package dovetail.model.task;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.Optional;

/**
 * Proves that the parts of a system preserve the answer of a task: the answer is the same whichever components the
 * observation graphs of the system stand for. Only the proof makes an instance, so that an engine which requires one
 * answers no other question.
 */
public final class PreservedTask {
    private final Task task;

    private PreservedTask(Task task) {
        this.task = task;
    }

    /**
     * Proves that the answer of a task is preserved; a system without observation graphs preserves every answer.
     *
     * @throws Limit.Exceeded with a limit of the kind {@link Limit.Kind#UNPRESERVED} when it is not, or when that cannot be
     *     decided; with another limit when the budget does not last
     */
    public static PreservedTask prove(Task task, Budget budget) {
        Optional<Limit> objection = objection(task, budget);
        if (objection.isPresent()) {
            throw new Limit.Exceeded(objection.get());
        }
        return new PreservedTask(task);
    }

    /** The reason against a proof, in words for the user; nothing where the answer is preserved. */
    public static Optional<Limit> objection(Task task, Budget budget) {
        return task.system().observationGraphs().isEmpty()
                ? Optional.empty()
                : new PreservationObjection(task.system(), budget).against(task.property());
    }

    public Task task() {
        return task;
    }

    public TransitionSystem system() {
        return task.system();
    }

    public Property property() {
        return task.property();
    }
}
