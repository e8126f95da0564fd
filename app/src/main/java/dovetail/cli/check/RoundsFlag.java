package dovetail.cli.check;

import dovetail.base.Budget;
import dovetail.check.growth.StableRounds;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.UntimedNetworks;
import dovetail.cli.terminal.ProgressLine;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import java.util.Map;

/** The option that grows the rounds of loops of contexts until they are enough. */
final class RoundsFlag {
    private static final String NAME = "--loop-until-stable";

    static final Flag FLAG = Flag.of(
            NAME,
            "increase the number of rounds of all loops of a context until further\n"
                    + "rounds reach nothing new, then check its properties");

    private RoundsFlag() {}

    static boolean isGiven(Session session) {
        return session.arguments.has(NAME);
    }

    /** Complains where there is no context that could have loops. */
    static void refuse(Session session) {
        if (isGiven(session)) {
            throw new UsageException(NAME + ": the model has no contexts; they come from a '.cdl' file");
        }
    }

    /** Complains where there are no loops in any context. */
    static void requireLoops(Map<String, Model> contexts, Session session) {
        boolean areNone =
                contexts.values().stream().allMatch(context -> context.rounds().isEmpty());
        if (isGiven(session) && areNone) {
            throw new UsageException(NAME + ": there is no loop in " + String.join(", ", contexts.keySet()));
        }
    }

    /** Grows the rounds of a context under a budget. */
    static StableRounds stable(Model context, Rounds rounds, Session session, Budget budget) {
        EngineFlags engines = session.settings.engines();
        try (ProgressLine progress = session.startProgress()) {
            return StableRounds.of(
                    context,
                    rounds,
                    engines.engine(),
                    engines.settings().threads(),
                    model -> UntimedNetworks.of(model, NAME + " compares states without time"),
                    budget,
                    progress);
        }
    }
}
