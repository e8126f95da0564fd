package dovetail.engine;

import dovetail.base.Budget;
import dovetail.model.TransitionSystem;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;

/** Provides an engine for the registry: has its table, and creates it. Every engine has one provider. */
public interface EngineProvider {
    EngineTable table();

    /** An engine with some settings, whose options are those of the table. */
    Engine create(EngineSettings settings);

    /** Whether the engine can answer a task. Cheap: it does not search. */
    default Support supports(Task task) {
        Support support = worksOn(task.system());
        if (!support.isGiven()) {
            return support;
        }
        return PreservedTask.objection(task, Budget.unlimited())
                .map(Support::refusedBy)
                .orElseGet(() -> answers(task));
    }

    /** Whether the engine works on a system. */
    default Support worksOn(TransitionSystem system) {
        return table().worksOn(system);
    }

    /** Whether the engine can answer a task about a system that it works on. */
    default Support answers(Task task) {
        return table().answers(task);
    }

    default EngineInfo info() {
        return table().info();
    }

    /** The options with their defaults. */
    default OptionValues options() {
        return table().options();
    }

    /** The name by which users ask for the engine. */
    default String name() {
        return table().name();
    }
}
