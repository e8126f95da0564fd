package dovetail.engine;

import dovetail.model.Task;
import dovetail.option.OptionValues;

/**
 * An engine as the registry knows it: described, with typed options, able to tell whether it can answer a task, and made on
 * demand. Every engine has one provider.
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
