package dovetail.engine;

import dovetail.model.Task;
import dovetail.option.OptionValues;

/**
 * Provides an engine for the registry: describes it with its typed options, decides whether it supports a task, and
 * creates it. Every engine has one provider.
 */
public interface EngineProvider {
    EngineInfo info();

    /** The options with their defaults. */
    OptionValues options();

    /** Whether the engine can answer a task. Cheap: it does not search. */
    Support supports(Task task);

    /** An engine with some settings, whose options are those of {@link #options}. */
    Engine create(EngineSettings settings);

    /** The name by which users ask for the engine. */
    default String name() {
        return info().name();
    }
}
