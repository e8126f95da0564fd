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
    private final Session session;
    private final Model model;
    private final EngineChoice engines;
    private final List<Property> properties;
    private final List<Result> results = new ArrayList<>();
    /** The last complete visit of the state space, which answers freedom from model errors along the way. */
    private Verdict complete;

    private CheckRun(List<Property> properties, Session session, Model model, EngineChoice engines) {
        this.properties = properties;
        this.session = session;
        this.model = model;
        this.engines = engines;
    }

    static List<Result> run(List<Property> properties, Model model, EngineChoice engines, Session session) {
        CheckRun run = new CheckRun(properties, session, model, engines);
        Budget budget = session.startBudget();
        EmptyWordWarning warning = new EmptyWordWarning(session);
        for (Property property : properties) {
            property.accept(warning);
            run.results.add(new Result(property.name(), run.answer(property, budget)));
        }
        run.addModelError();
        return run.results;
    }

    private Verdict answer(Property property, Budget budget) {
        if (complete != null && ModelErrors.areAskedBy(property)) {
            return new Verdict.Holds(complete.engine(), complete.figures(), Optional.empty(), Optional.empty());
        }
        long start = System.nanoTime();
        ProgressLine progress = session.startProgress();
        try {
            Task task = new Task(model.network(), property);
            Verdict verdict = session.workshop.check(task, session.settings.engines(), budget, progress);
            if (visitedEverything(property, verdict)) {
                complete = verdict;
            }
            return verdict;
        } catch (OutOfMemoryError e) {
            return OutOfMemory.verdict(engines.of(property).name(), progress.last(), start);
        } finally {
            progress.close();
        }
    }

    /**
     * To know that no state is bad, exploration has to see them all; another engine may not have to. A search for
     * forbidden words leaves out what they cannot lead to.
     */
    private static boolean visitedEverything(Property property, Verdict verdict) {
        return verdict.holds()
                && verdict.engine().equals("explore")
                && property.accept(new Property.ByScope<>(!property.isExistential(), false, false))
                && verdict.figures().errors() == 0
                && verdict.modelError().isEmpty();
    }

    /** A model error that was met while answering something else is an answer of its own, once. */
    private void addModelError() {
        Verdict met = null;
        for (Result result : results) {
            met = met == null && result.verdict().modelError().isPresent() ? result.verdict() : met;
        }
        if (met == null) {
            return;
        }
        boolean asked = false;
        for (int i = 0; i < properties.size(); i++) {
            if (ModelErrors.areAskedBy(properties.get(i))) {
                asked = true;
                Result result = results.get(i);
                if (!result.word().equals(Result.VIOLATED)) {
                    results.set(i, new Result(result.property(), errorVerdict(met)));
                }
            }
        }
        if (!asked) {
            results.add(new Result(ModelErrors.NAME, errorVerdict(met)));
        }
    }

    /** The model error of a verdict as a verdict of its own. */
    static Verdict errorVerdict(Verdict met) {
        return new Verdict.Violated(met.engine(), met.figures(), met.modelError(), Optional.empty());
    }

    /** With the empty word every run begins; whoever forbids it has most likely forgotten that a star has it. */
    private record EmptyWordWarning(Session session) implements Property.Visitor<Boolean> {
        @Override
        public Boolean ofStates(Property.OfStates property) {
            return false;
        }

        @Override
        public Boolean neverWord(Property.NeverWord property) {
            boolean hasEmpty =
                    property.bad().accepting().contains(property.bad().initial());
            if (hasEmpty) {
                session.tell("warning: property '" + property.name()
                        + "': the expression has the empty word, with which every run begins");
            }
            return hasEmpty;
        }

        @Override
        public Boolean ofRuns(Property.OfRuns property) {
            return false;
        }
    }
}
