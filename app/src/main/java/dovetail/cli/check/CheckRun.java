package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.check.Answer;
import dovetail.check.Disagreement;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ProgressLine;
import dovetail.lang.source.Model;
import dovetail.option.SettingException;
import dovetail.property.Property;
import dovetail.report.view.Hint;
import dovetail.report.view.Result;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Checks the properties of a command line, under its limits. */
public final class CheckRun {
    private CheckRun() {}

    /** The model with the engine and the settings of the command line. */
    public static OpenModel open(Model model, Session session) {
        EngineFlags flags = session.settings.engines();
        return OpenModel.of(model, session.workshop.engines())
                .withEngine(flags.engine())
                .withSettings(flags.settings())
                .withCache(session.cache)
                .withVacuity(flags.vacuity())
                .withCrossCheck(CrossCheckFlag.isGiven(session));
    }

    /** Warns of properties, before anything is searched. */
    public static void warn(List<Property> properties, PropertySelection selection, Session session) {
        for (Diagnostic warning : selection.warnings(properties)) {
            session.warn(warning);
        }
        for (Property property : properties) {
            if (property.forbidsEmptyWord()) {
                // A star was most likely overlooked.
                session.warn("property '" + property.name()
                        + "': the expression contains the empty word, a prefix of every run");
            }
        }
    }

    static Checked run(List<Property> properties, OpenModel model, Session session, Budget budget) {
        try (ProgressLine progress = session.startProgress()) {
            return model.check(properties, budget, progress);
        } catch (SettingException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    static List<Result> results(Checked checked, OpenModel model, PropertySelection selection, Session session) {
        List<Answer> answers = checked.answers();
        List<List<Hint>> advice = Advice.of(checked, model, session);
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            results.add(new Result(selection.claim(answer.property()), told(answer, session)).with(advice.get(i)));
        }
        return Renderable.of(results, session);
    }

    /** The verdict of an answer; a failure of the tool on the way to it is reported. */
    public static Verdict told(Answer answer, Session session) {
        if (answer.failure().isPresent() && answer.failure().get() instanceof Disagreement disagreement) {
            CrossCheckFlag.report(answer, disagreement, session);
        } else if (answer.failure().isPresent()) {
            session.fail(answer.property().name(), answer.failure().get());
        }
        return answer.verdict();
    }
}
