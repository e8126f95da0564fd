package dovetail.transform;

import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.property.Property;

/**
 * A task whose predicates have a value in every reachable state, so that no search for its answer has to expect a
 * predicate to fail. Only {@link TotalParts} makes one, of a task whose answer is preserved by its system.
 */
public final class TotalTask {
    private final Task task;

    TotalTask(TransitionSystem system, Property property) {
        this.task = new Task(system, property);
    }

    public Task task() {
        return task;
    }

    public Network network() {
        return task.network();
    }

    public Property property() {
        return task.property();
    }
}
