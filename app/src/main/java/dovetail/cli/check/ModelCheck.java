package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Printable;
import dovetail.check.RunSettings;
import dovetail.cli.session.CacheFlags;
import dovetail.cli.session.IdleSettings;
import dovetail.cli.session.LintReport;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.trace.ModelResults;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
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
        KeptResults kept = new KeptResults(session);
        Optional<List<Result>> known = kept.find();
        if (known.isPresent()) {
            session.cache.close();
            CacheFlags.warn(session);
            results = known.get();
        } else {
            answer(kept);
        }
        VacuousAnswers.warn(results, session);
    }

    private void answer(KeptResults kept) {
        List<Path> files = session.modelFiles();
        Model model = session.readContexts(files);
        if (session.settings.engines().settings().traces().rearranged()) {
            Rearranging.refusal(model.system()).ifPresent(session::warn);
        }
        List<Explanation> explanations = new ArrayList<>();
        try (session.cache) {
            if (ModelFlags.contexts(model, session.arguments).isEmpty()) {
                RoundsFlag.refuse(session);
                PropertySelection selection = new PropertySelection(session, model, files.get(0), null);
                List<Property> properties = rules.applyTo(selection.properties(), session);
                CheckRun.warn(properties, selection, session);
                LintReport.tell(model, properties, session);
                expected = Expectations.of(selection, session);
                results = answer(model, properties, selection, session, BoundFlags.startBudget(session), explanations);
            } else {
                expected = Expectations.inContexts(files, session);
                results = new ContextChecks(session, model, files.get(0), rules).results(explanations);
            }
            kept.keep(results, model.references());
        }
        CacheFlags.warn(session);
        if (expected.isPresent()) {
            results = expected.get().compared(results);
        }
        explanation = explained(explanations);
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
        RunSettings settings = BoundFlags.settings(session.settings.engines().settings(), session);
        settings = ContinueFlag.settings(settings, session);
        open = open.withSettings(
                session.settings.verbose() ? settings.with(StepCounting.OPTION.name(), "true") : settings);
        BoundFlags.require(ChosenEngines.of(properties, open, session, budget), open, session);
        Checked checked = CheckRun.run(properties, open, session, budget);
        ContinueFlag.tell(checked.answers(), session);
        IdleSettings.tell(checked.answers(), session);
        explanations.add(new Explanation(open, checked, session));
        return CheckRun.results(checked, open, selection, session);
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
        StringBuilder text = new StringBuilder();
        text.append(ReportText.check(report(), session.style(), session.settings.detail()));
        for (String line : explanation) {
            text.append(Printable.of(line)).append('\n');
        }
        return text.toString();
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
