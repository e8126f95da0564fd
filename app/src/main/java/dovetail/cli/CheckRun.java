package dovetail.cli;

import dovetail.base.Budget;
import dovetail.lang.source.Model;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.report.view.Result;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers a list of properties one after the other, under one budget. */
final class CheckRun {
    static final String MODEL_ERRORS = "model-errors";

    private final Session session;
    private final Model model;
    private final EngineChoice engines;
    private final List<Result> results = new ArrayList<>();
    /** The last complete visit of the state space, which answers freedom from model errors along the way. */
    private Verdict complete;

    private CheckRun(Session session, Model model, EngineChoice engines) {
        this.session = session;
        this.model = model;
        this.engines = engines;
    }

    static List<Result> run(List<Property> properties, Model model, EngineChoice engines, Session session) {
        CheckRun run = new CheckRun(session, model, engines);
        Budget budget = session.startBudget();
        for (Property property : properties) {
            run.warnOfEmptyWord(property);
            run.results.add(new Result(property.name(), run.answer(property, budget)));
        }
        run.addModelError();
        return run.results;
    }

    /** With the empty word every run begins; whoever forbids it has most likely forgotten that a star has it. */
    private void warnOfEmptyWord(Property property) {
        if (property instanceof Property.NeverWord never
                && never.bad().accepting().contains(never.bad().initial())) {
            session.tell("warning: property '" + property.name()
                    + "': the expression has the empty word, with which every run begins");
        }
    }

    private Verdict answer(Property property, Budget budget) {
        if (property instanceof Property.ErrorFree && complete != null) {
            return new Verdict.Holds(complete.engine(), complete.figures(), Optional.empty(), Optional.empty());
        }
        ProgressLine progress = session.startProgress();
        try {
            Task task = new Task(model.network(), property);
            Verdict verdict = session.workshop.check(task, session.settings.engines(), budget, progress);
            if (visitedEverything(property, verdict)) {
                complete = verdict;
            }
            return verdict;
        } catch (OutOfMemoryError e) {
            return OutOfMemory.verdict(engines.of(property).name(), progress.last());
        } finally {
            progress.close();
        }
    }

    /**
     * To know that no state is bad, exploration has to see them all; another engine may not have to. A search for
     * forbidden words leaves out what they cannot lead to.
     */
    private static boolean visitedEverything(Property property, Verdict verdict) {
        return verdict instanceof Verdict.Holds
                && verdict.engine().equals("explore")
                && !(property instanceof Property.Reachable || property instanceof Property.NeverWord)
                && verdict.figures().errors() == 0
                && verdict.modelError().isEmpty();
    }

    /** A model error that was met while answering something else is an answer of its own, once. */
    private void addModelError() {
        int asked = -1;
        Verdict met = null;
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            asked = result.property().equals(MODEL_ERRORS) ? i : asked;
            met = met == null && result.verdict().modelError().isPresent() ? result.verdict() : met;
        }
        if (met == null || (asked >= 0 && results.get(asked).word().equals(Result.VIOLATED))) {
            return;
        }
        Result error = new Result(MODEL_ERRORS, errorVerdict(met));
        if (asked >= 0) {
            results.set(asked, error);
        } else {
            results.add(error);
        }
    }

    /** The model error of a verdict as a verdict of its own. */
    static Verdict errorVerdict(Verdict met) {
        return new Verdict.Violated(met.engine(), met.figures(), met.modelError(), Optional.empty());
    }
}
