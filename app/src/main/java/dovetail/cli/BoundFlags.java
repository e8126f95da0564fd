package dovetail.cli;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.engine.EngineProvider;
import dovetail.explore.DepthBound;
import dovetail.model.Task;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;

/** The options that bound a search by states and by depth. */
final class BoundFlags {
    private static final String STATES = "--max-states";
    private static final String DEPTH = "--max-depth";

    static final List<Flag> FLAGS = List.of(
            Flag.of(STATES, "N", "end after about N states; the answer is then unknown, unless it is found"),
            Flag.of(DEPTH, "N", "end N steps away from the initial state; what holds up to there is\n" + "unknown"));

    private BoundFlags() {}

    /** The limits of the run, with that on states. */
    static Budget startBudget(Session session) {
        Budget budget = session.startBudget();
        return session.arguments.has(STATES)
                ? budget.withStates(session.settings.number(STATES, 1, 1, Long.MAX_VALUE - 1))
                : budget;
    }

    /** The settings with the bound on depth. */
    static RunSettings settings(RunSettings settings, Session session) {
        return session.arguments.has(DEPTH)
                ? settings.with(
                        DepthBound.OPTION.name(),
                        Long.toString(session.settings.number(DEPTH, 1, 1, Integer.MAX_VALUE - 1)))
                : settings;
    }

    /** Complains about an engine whose searches have no depth. */
    static void require(String engine, OpenModel model, Session session) {
        EngineRegistry registry = session.workshop.engines();
        if (session.arguments.has(DEPTH) && !hasDepth(registry.find(engine))) {
            throw new UsageException(
                    DEPTH + ": the engine '" + engine + "' has no depth limit" + withDepth(registry, model));
        }
    }

    /** Complains about properties that are answered by an engine whose searches have no depth. */
    static void require(List<Property> properties, OpenModel model, Session session) {
        if (!session.arguments.has(DEPTH)) {
            return;
        }
        for (Property property : properties) {
            EngineProvider engine = model.choice().of(new Task(model.system(), property));
            if (!hasDepth(engine)) {
                throw new UsageException(DEPTH + ": '" + property.name() + "' is answered by the engine '"
                        + engine.name() + "', which has no depth limit"
                        + withDepth(session.workshop.engines(), model) + ", for properties that it answers (-p)");
            }
        }
    }

    private static boolean hasDepth(EngineProvider engine) {
        return engine.options().has(DepthBound.OPTION.name());
    }

    private static String withDepth(EngineRegistry registry, OpenModel model) {
        List<String> names = new ArrayList<>();
        for (EngineProvider provider : registry.providers()) {
            if (hasDepth(provider) && provider.worksOn(model.system()).isGiven()) {
                names.add("--engine " + provider.name());
            }
        }
        return names.isEmpty() ? "" : "; use " + String.join(" or ", names);
    }
}
