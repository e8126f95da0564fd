package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.check.RunSettings;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.RequiredOption;
import dovetail.cli.session.Session;
import dovetail.search.DepthBound;
import java.util.List;

/** The options that bound a search by states and by depth. */
public final class BoundFlags {
    private static final String STATES = "--max-states";
    private static final String DEPTH = "--max-depth";
    static final RequiredOption REQUIRED = new RequiredOption(DEPTH, DepthBound.OPTION);

    public static final List<Flag> FLAGS = List.of(
            Flag.of(STATES, "N", "end after about N states; the answer is then unknown, unless it is found"),
            Flag.of(DEPTH, "N", "end N steps away from the initial state; what holds up to there is\n" + "unknown"));

    private BoundFlags() {}

    /** The limits of the run, with that on states. */
    public static Budget startBudget(Session session) {
        Budget budget = session.startBudget();
        return session.arguments.has(STATES)
                ? budget.withStates(session.settings.number(STATES, 1, 1, Long.MAX_VALUE - 1))
                : budget;
    }

    /** The settings with the bound on depth. */
    public static RunSettings settings(RunSettings settings, Session session) {
        return session.arguments.has(DEPTH)
                ? settings.with(
                        DepthBound.OPTION.name(),
                        Long.toString(session.settings.number(DEPTH, 1, 1, Integer.MAX_VALUE - 1)))
                : settings;
    }

    /** Complains about an engine whose searches have no depth. */
    static void require(String engine, OpenModel model, Session session) {
        if (session.arguments.has(DEPTH)) {
            REQUIRED.require(engine, model, session.workshop.engines());
        }
    }

    /** Complains about properties that are answered by an engine whose searches have no depth. */
    static void require(ChosenEngines chosen, OpenModel model, Session session) {
        if (!session.arguments.has(DEPTH)) {
            return;
        }
        chosen.forEach((property, engine) -> {
            if (!REQUIRED.isOptionOf(engine)) {
                throw new UsageException(DEPTH + ": '" + property.name() + "' is answered by the engine '"
                        + engine.name() + "', which has no depth limit"
                        + REQUIRED.others(model, session.workshop.engines()) + ", for properties that it answers (-p)");
            }
        });
    }
}
