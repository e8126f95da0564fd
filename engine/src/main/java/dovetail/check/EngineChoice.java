package dovetail.check;

import dovetail.engine.EngineProvider;
import dovetail.engine.Support;
import dovetail.model.Task;
import java.util.ArrayList;
import java.util.List;

/**
 * The choice of an engine for a property: the one that the user asks for, or else the first of the registry that supports
 * the task.
 */
public final class EngineChoice {
    private final EngineRegistry registry;
    private final String asked;

    /**
     * A choice for all properties of a run.
     *
     * @param asked the name of an engine, or {@link EngineRegistry#AUTO}
     * @throws IllegalArgumentException with a message for users when there is no engine of this name
     */
    public EngineChoice(EngineRegistry registry, String asked) {
        this.registry = registry;
        this.asked = asked;
        if (!isAuto()) {
            registry.find(asked);
        }
    }

    public boolean isAuto() {
        return asked.equals(EngineRegistry.AUTO);
    }

    /**
     * The engine for a task.
     *
     * @throws IllegalArgumentException with a message for users when the engine that is asked for answers no property of
     *     this kind, or when no engine does
     */
    public EngineProvider of(Task task) {
        EngineProvider suitable = suitable(task);
        if (isAuto()) {
            return suitable;
        }
        EngineProvider provider = registry.find(asked);
        Support support = provider.supports(task);
        if (!support.isRefusedByKind()) {
            // The engine says by itself why it cannot answer this one.
            return provider;
        }
        if (ModelErrors.areAskedBy(task.property())) {
            // Model errors are part of every check, and every search of all states meets them.
            return suitable;
        }
        throw new IllegalArgumentException("the engine '" + asked + "' does not support '"
                + task.property().name() + "', which " + support.reason().orElseThrow() + "; '" + suitable.name()
                + "' does; --engine=" + EngineRegistry.AUTO + " selects it");
    }

    private EngineProvider suitable(Task task) {
        for (EngineProvider provider : registry.providers()) {
            if (provider.supports(task).isGiven()) {
                return provider;
            }
        }
        throw new IllegalArgumentException(
                "no engine can answer '" + task.property().name() + "'");
    }

    /** Why the engine of a task was chosen, and what the others could do, one line each. */
    public List<String> reasons(Task task) {
        List<String> lines = new ArrayList<>();
        EngineProvider chosen = of(task);
        lines.add("engine " + chosen.name() + ": "
                + (isAuto()
                        ? "the first that answers " + chosen.info().answers() + ", for "
                                + chosen.info().needs()
                        : "requested by --engine"));
        for (EngineProvider provider : registry.providers()) {
            if (provider != chosen) {
                lines.add("engine " + provider.name() + ": "
                        + provider.supports(task)
                                .reason()
                                .map(reason ->
                                        "does not support '" + task.property().name() + "', which " + reason)
                                .orElse("also supports this property (--engine=" + provider.name() + ")"));
            }
        }
        return lines;
    }
}
