package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.List;

/**
 * Engine: answers properties of a prepared system by one technique. Limits of the budget end in {@code unknown}, never
 * in an exception.
 */
public interface Engine {
    String name();

    /** The verdicts on some properties, in their order. Shared parts are computed once. */
    List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress);

    /** Whether this property can be answered in one pass with others for which this is true. */
    default boolean answersAtOnce(Property property) {
        return false;
    }

    /** Whether the search for such a property is the same whatever other properties it answers in one pass. */
    default boolean searchesAlike(Property property) {
        return false;
    }

    /** The verdict on one task; its system is prepared for it alone. */
    default Verdict run(Task task, Budget budget, Progress progress) {
        try (PreparedSystem system = PreparedSystem.of(task.system(), budget)) {
            return run(system, List.of(task.property()), budget, progress).get(0);
        }
    }
}
