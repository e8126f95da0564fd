package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.check.Answer;
import dovetail.check.RunSettings;
import dovetail.cli.args.Flag;
import dovetail.cli.session.RequiredOption;
import dovetail.cli.session.Session;
import dovetail.result.Verdict;
import dovetail.search.Goals;
import java.util.List;

/** The option to go on after the first violation. */
final class ContinueFlag {
    private static final String NAME = "--continue";
    static final RequiredOption REQUIRED = new RequiredOption(NAME, Goals.MOST);

    private ContinueFlag() {}

    static Flag flag(String meaning) {
        return Flag.of(NAME, "N", meaning);
    }

    static boolean isGiven(Session session) {
        return session.arguments.has(NAME);
    }

    /** Complains about an engine that shows one violation. */
    static void require(String engine, OpenModel model, Session session) {
        if (isGiven(session)) {
            REQUIRED.require(engine, model, session.workshop.engines());
        }
    }

    /** The settings with the number of violations. */
    static RunSettings settings(RunSettings settings, Session session) {
        return isGiven(session)
                ? settings.with(
                        Goals.MOST.name(), Long.toString(session.settings.number(NAME, 1, 1, Integer.MAX_VALUE - 1)))
                : settings;
    }

    /** Tells of which violated properties one violation is shown, although more were asked for. */
    static void tell(List<Answer> answers, Session session) {
        if (!isGiven(session)) {
            return;
        }
        for (Answer answer : answers) {
            String engine = answer.verdict().engine();
            boolean isViolated = answer.verdict().accept(new Verdict.ByKind<>(false, true, false));
            if (isViolated && !session.workshop.engines().find(engine).options().has(Goals.MOST.name())) {
                session.note(NAME + ": the engine '" + engine + "' shows one violation of '"
                        + answer.property().name() + "'");
            }
        }
    }
}
