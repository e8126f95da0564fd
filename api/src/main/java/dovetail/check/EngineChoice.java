package dovetail.check;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.engine.EngineProvider;
import dovetail.engine.Support;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The choice of an engine for a property: the one that the user asks for, or else the first of the registry that supports
 * the task.
 */
public final class EngineChoice {
    /** The engine that answers all properties of states by a decomposition. */
    private static final String OF_DECOMPOSITIONS = "compose";

    private final EngineRegistry registry;
    private final String asked;

    /**
     * A choice for all properties of a run.
     *
     * @param asked the name of an engine, or {@link EngineRegistry#AUTO}
     * @throws EngineRefusal when there is no engine of this name
     */
    public EngineChoice(EngineRegistry registry, String asked) {
        this.registry = registry;
        this.asked = asked;
        if (!isAuto()) {
            registry.find(asked);
        }
    }

    /** The name of the engine that the user asks for, or {@link EngineRegistry#AUTO}. */
    String name() {
        return asked;
    }

    /** Whether there is an engine of this name. */
    boolean offers(String name) {
        return registry.names().contains(name);
    }

    /** The provider of the engine of a name. */
    EngineProvider named(String name) {
        return registry.find(name);
    }

    public boolean isAuto() {
        return asked.equals(EngineRegistry.AUTO);
    }

    /**
     * The engine for a task.
     *
     * @throws EngineRefusal when the engine that is asked for answers no property of this kind, or when no engine does
     */
    public EngineProvider of(Task task) {
        EngineProvider suitable = suitable(task);
        if (isAuto()) {
            return suitable;
        }
        EngineProvider provider = registry.find(asked);
        Support support = support(provider, task);
        boolean worksOn = provider.worksOn(task.system()).isGiven();
        if (!support.isRefusedByKind() || (worksOn && !isPreserved(task))) {
            // The engine says by itself why it cannot answer this one.
            return provider;
        }
        if (ModelErrors.areAskedBy(task.property())) {
            // Model errors are part of every check, and every search of all states meets them.
            return suitable;
        }
        throw new EngineRefusal(
                "the engine '" + asked + "' does not support '"
                        + task.property().name() + "', which "
                        + support.reason().orElseThrow() + "; '" + suitable.name()
                        + "' does",
                true);
    }

    /** The support of the kind of task by a technique, whether or not the system preserves the answer. */
    private static Support support(EngineProvider provider, Task task) {
        Support support = provider.worksOn(task.system());
        return support.isGiven() ? provider.answers(task) : support;
    }

    private static boolean isPreserved(Task task) {
        return PreservedTask.objection(task, Budget.unlimited()).isEmpty();
    }

    /** Whether an engine is the plain search for a task: the one that begins where no engine is named. */
    boolean beginsWith(String engine, Task task) {
        return suitable(task).name().equals(engine);
    }

    /**
     * The engine for a task beside an answer: the one that gave the answer, if it supports the task; none where no engine
     * does.
     *
     * @param engine the name of the engine that gave the answer
     * @param isDecomposed whether a decomposition of the system is there already
     */
    Optional<EngineProvider> beside(String engine, Task task, boolean isDecomposed) {
        List<EngineProvider> supporting = supporting(registry.providers(), task);
        for (String name : isDecomposed ? List.of(engine, OF_DECOMPOSITIONS) : List.of(engine)) {
            for (EngineProvider provider : supporting) {
                if (provider.name().equals(name)) {
                    return Optional.of(provider);
                }
            }
        }
        return supporting.stream().findFirst();
    }

    /** The engines that support a task and have every option that restricts them. */
    List<EngineProvider> supporting(Task task, RunSettings settings, Budget budget) {
        RunSettings restricting = settings.restricting();
        List<EngineProvider> fitting = new ArrayList<>();
        for (EngineProvider provider : registry.providers()) {
            if (restricting.fit(registry, provider.name())) {
                fitting.add(provider);
            }
        }
        return Apart.within(budget, "dovetail-choice", () -> supporting(fitting, task));
    }

    private static List<EngineProvider> supporting(List<EngineProvider> some, Task task) {
        List<EngineProvider> supporting = new ArrayList<>();
        for (EngineProvider provider : some) {
            if (provider.supports(task).isGiven()) {
                supporting.add(provider);
            }
        }
        return supporting;
    }

    /**
     * The same under a budget: engines translate a formula in order to know whether they support it.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends before
     */
    public EngineProvider of(Task task, Budget budget) {
        return task.property().isOfWholeRuns() ? Apart.within(budget, "dovetail-choice", () -> of(task)) : of(task);
    }

    /**
     * The reason why the engine that is asked for does not answer a task; none where it does, or where any engine may.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends before it is known
     */
    public Optional<String> refusal(Task task, Budget budget) {
        return isAuto()
                ? Optional.empty()
                : Apart.within(
                                budget,
                                "dovetail-choice",
                                () -> registry.find(asked).supports(task))
                        .reason()
                        .map(reason -> "'" + task.property().name() + "' " + reason);
    }

    private EngineProvider suitable(Task task) {
        String reason = "";
        boolean isOfKind = true;
        for (EngineProvider provider : registry.providers()) {
            Support support = support(provider, task);
            if (support.isGiven()) {
                return provider;
            }
            // An engine for properties of this kind knows best why it does not answer this one.
            if (provider.worksOn(task.system()).isGiven() && (isOfKind || !support.isRefusedByKind())) {
                reason = ", which " + support.reason().orElseThrow();
                isOfKind = support.isRefusedByKind();
            }
        }
        throw new EngineRefusal("no engine can answer '" + task.property().name() + "'" + reason);
    }
}
