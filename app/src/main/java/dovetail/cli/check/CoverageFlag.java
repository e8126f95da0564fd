package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.check.RunSettings;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.RequiredOption;
import dovetail.cli.session.Session;
import dovetail.search.coverage.StepCounting;

/** The option {@code --coverage}, for systems with transitions and engines that count them. */
final class CoverageFlag {
    static final Flag FLAG = Flag.of(
            "--coverage",
            "count how often each transition is taken, and list the transitions,\n"
                    + "locations and components that no run uses; -v lists all");

    static final RequiredOption REQUIRED = new RequiredOption(FLAG.name(), StepCounting.OPTION);

    private CoverageFlag() {}

    /** Complains where transitions are to be counted, and the system has none or the engine does not count. */
    static void require(String engine, OpenModel model, Session session) {
        if (!isGiven(session)) {
            return;
        }
        if (model.system().isSynchronous()) {
            throw new UsageException(FLAG.name()
                    + ": a system of modules has no transitions to count; its modules move jointly at every instant");
        }
        REQUIRED.require(engine, model, session.workshop.engines());
    }

    /** The settings with those of this option. */
    static RunSettings settings(RunSettings settings, Session session) {
        return isGiven(session) ? settings.with(StepCounting.OPTION.name(), "true") : settings;
    }

    private static boolean isGiven(Session session) {
        return session.arguments.has(FLAG.name());
    }
}
