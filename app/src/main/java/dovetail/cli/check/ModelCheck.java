package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Printable;
import dovetail.cache.CacheUse;
import dovetail.check.RunSettings;
import dovetail.check.growth.PlacedQuestions;
import dovetail.cli.check.jobs.JobsFlags;
import dovetail.cli.session.CacheFlags;
import dovetail.cli.session.IdleSettings;
import dovetail.cli.session.KeptOutput;
import dovetail.cli.session.LintReport;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.trace.ModelResults;
import dovetail.cli.trace.ReportDirectory;
import dovetail.engine.SafetyEngine;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.coverage.StepCounting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Check of one model: reads it, answers its properties, and prints the results. */
final class ModelCheck {
    private final Session session;
    private final RunRulesFlags rules;
    private List<Result> results = List.of();
    private Optional<Expectations> expected = Optional.empty();
    private List<String> explanation = List.of();

    ModelCheck(Session session, RunRulesFlags rules) {
        this.session = session;
        this.rules = rules;
    }

    /** Reads the model and answers its properties. */
    void run() {
        KeptOutput kept = new KeptOutput(session);
        kept.examine();
        List<Path> files = session.modelFiles();
        Model model = session.readContexts(files);
        if (session.settings.engines().settings().traces().rearranged()) {
            Rearranging.refusal(model.system()).ifPresent(session::warn);
        }
        List<Explanation> explanations = new ArrayList<>();
        boolean hasContexts = !ModelFlags.contexts(model, session.arguments).isEmpty();
        JobsFlags.refuse(hasContexts, session);
        try (session.cache) {
            if (!hasContexts) {
                RoundsFlag.refuse(session);
                PropertySelection selection = new PropertySelection(session, model, files.get(0), null);
                List<Property> properties = rules.applyTo(selection.properties(), session);
                CheckRun.warn(properties, selection, session);
                LintReport.tell(model, properties, session);
                expected = Expectations.of(selection, session);
                Budget budget = BoundFlags.startBudget(session);
                results = new Questions(model, properties, selection, budget, explanations)
                        .answers(model, properties.size());
            } else {
                expected = Expectations.inContexts(files, session);
                results = new ContextChecks(session, model, files.get(0), rules).results(explanations);
            }
            if (kept.isKept() && !session.arguments.has("--explain") && expected.isEmpty() && areClean()) {
                kept.keep(laterOutput(), model.references());
            }
        }
        CacheFlags.warn(session);
        VacuousAnswers.warn(results, session);
        if (expected.isPresent()) {
            results = expected.get().compared(results);
        }
        explanation = explained(explanations);
    }

    /** The properties of the model, which are selected again where places for processes have grown. */
    private final class Questions extends PlacedQuestions<Result> {
        private final PropertySelection selection;
        private final List<Property> properties;
        private final Budget budget;
        private final List<Explanation> explanations;
        private final Model first;

        Questions(
                Model first,
                List<Property> properties,
                PropertySelection selection,
                Budget budget,
                List<Explanation> explanations) {
            this.first = first;
            this.properties = properties;
            this.selection = selection;
            this.budget = budget;
            this.explanations = explanations;
        }

        @Override
        protected List<Result> ask(Model model, List<Integer> numbers) {
            if (model == first) {
                return answer(model, properties, selection, session, budget, explanations);
            }
            PropertySelection again =
                    new PropertySelection(session, model, session.modelFiles().get(0), null);
            if (numbers.size() == properties.size()) {
                // The choices and turns of before have answered nothing.
                explanations.clear();
            }
            List<Property> some = numbered(rules.applyTo(again.properties(), session), numbers);
            return answer(model, some, again, session, budget, explanations);
        }

        @Override
        protected Verdict verdict(Result result) {
            return result.verdict();
        }

        @Override
        protected Result with(Result result, Verdict verdict) {
            return new Result(result.claim(), verdict).with(result.advice());
        }
    }

    /** Whether all properties hold without a trace, which would have to be replayed, and not vacuously. */
    private boolean areClean() {
        for (Result result : results) {
            Verdict verdict = result.verdict();
            if (!verdict.holds()
                    || verdict.trace().isPresent()
                    || verdict.modelError().isPresent()
                    || result.isVacuous()) {
                return false;
            }
        }
        return true;
    }

    /** The results as a later run shows them that has nothing to do. */
    private List<Result> reused() {
        List<Result> reused = new ArrayList<>();
        for (Result result : results) {
            Figures figures = result.verdict().figures();
            Number built = figures.extra().get(CacheUse.BUILT_WORK);
            Number saved = figures.extra().get(CacheUse.SAVED_WORK);
            Account account = figures.account();
            boolean isTold = account.remarks().contains(SafetyEngine.EARLIER);
            Figures told = figures.with(isTold ? account : account.remarking(SafetyEngine.EARLIER));
            if (built != null && saved != null) {
                told = told.with(new CacheUse(1, 0, 0, 0, 0, 0, built.longValue() + saved.longValue()).figures());
            }
            reused.add(new Result(result.claim(), result.verdict().with(told)));
        }
        return reused;
    }

    /** The lines of {@code --explain}, where it is given. */
    private List<String> explained(List<Explanation> explanations) {
        List<String> lines = new ArrayList<>();
        try {
            for (Explanation one : session.arguments.has("--explain") ? explanations : List.<Explanation>of()) {
                one.addTo(lines);
            }
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            session.failIn("in --explain", e);
        }
        return lines;
    }

    /** Answers the properties of one model, or of one of its contexts, and adds the explanation of the answers. */
    static List<Result> answer(
            Model model,
            List<Property> properties,
            PropertySelection selection,
            Session session,
            Budget budget,
            List<Explanation> explanations) {
        OpenModel open = CheckRun.open(model, session);
        open = open.withSettings(settings(session));
        BoundFlags.require(ChosenEngines.of(properties, open, session, budget), open, session);
        Checked checked = CheckRun.run(properties, open, session, budget);
        ContinueFlag.tell(checked.answers(), session);
        IdleSettings.tell(checked.answers(), session);
        explanations.add(new Explanation(open, checked, session));
        return CheckRun.results(checked, open, selection, session);
    }

    /** The settings of engines, with what other options add to them. */
    static RunSettings settings(Session session) {
        RunSettings settings = BoundFlags.settings(session.settings.engines().settings(), session);
        settings = ContinueFlag.settings(settings, session);
        boolean counts = session.settings.verbose() || session.arguments.has(ReportDirectory.FLAG.name());
        return counts ? settings.with(StepCounting.OPTION.name(), "true") : settings;
    }

    /** The results with warnings and the errors of expectations. */
    Report report() {
        Report report = session.report(results);
        return expected.isPresent() ? report.withErrors(expected.get().missing()) : report;
    }

    /** The results whose traces are written. */
    ModelResults results() {
        return new ModelResults(session, session.report(results));
    }

    List<String> explanation() {
        return explanation;
    }

    /** Prints the results in the format of the run. */
    void print() {
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeCheck(report(), explanation, out));
        } else {
            session.out.print(text());
        }
    }

    /** The results and the explanation, as users read them. */
    String text() {
        StringBuilder text = new StringBuilder(text(report()));
        for (String line : explanation) {
            text.append(Printable.of(line)).append('\n');
        }
        return text.toString();
    }

    private String text(Report report) {
        return ReportText.check(report, session.style(), session.settings.detail());
    }

    /** The output of a later run that has nothing to do. */
    private String laterOutput() {
        Report report = session.report(reused());
        if (!session.settings.json()) {
            return text(report);
        }
        StringBuilder json = new StringBuilder();
        ReportJson.writeCheck(report, List.of(), json);
        return json.append('\n').toString();
    }

    /** Tells of answers that are not the expected ones, and what to try next. */
    void tell() {
        if (expected.isPresent()) {
            expected.get().tell();
        }
        Advice.tell(results, session);
    }

    int status() {
        int status = expected.isPresent() ? expected.get().status() : ExitStatus.of(results);
        return session.status(VacuousAnswers.status(status, results, session));
    }
}
