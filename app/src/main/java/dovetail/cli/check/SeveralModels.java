package dovetail.cli.check;

import dovetail.base.Diagnostic;
import dovetail.base.Printable;
import dovetail.cli.session.CacheFlags;
import dovetail.cli.session.Ending;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.trace.ModelResults;
import dovetail.report.json.ReportJson;
import dovetail.report.text.Numbers;
import dovetail.report.text.Summary;
import dovetail.report.view.ModelReport;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks of several models, one after the other. Each has an equal share of the time that is left. An error or a limit concerns
 * the model where it arises; the others have their answers.
 */
final class SeveralModels {
    private final Session session;
    private final RunRulesFlags rules;
    private final List<ModelCheck> answered = new ArrayList<>();
    private final List<ModelReport> models = new ArrayList<>();
    /** The reports of files, in which a limit is an error. */
    private final List<Report> reports = new ArrayList<>();

    private final List<ModelResults> results = new ArrayList<>();

    SeveralModels(Session session, RunRulesFlags rules) {
        this.session = session;
        this.rules = rules;
    }

    /** Checks each model once, and prints the results. */
    void run(List<List<String>> given) {
        Set<List<String>> different = new LinkedHashSet<>();
        for (List<String> model : given) {
            if (!different.add(model)) {
                session.warn("'" + String.join(" ", model) + "' is given twice, and checked once");
            }
        }
        session.requireNoWarnings();
        int number = 0;
        for (List<String> model : different) {
            check(session.ofModel(model, ++number, different.size()));
        }
        if (session.settings.json()) {
            Report whole = session.report(List.of());
            session.printJson(out -> ReportJson.writeModels(whole, models, out));
            answered.forEach(ModelCheck::tell);
        } else if (!session.settings.quiet()) {
            session.out.println(summary());
        }
    }

    private void check(Session part) {
        ModelCheck check = new ModelCheck(part, rules);
        try {
            check.run();
        } catch (RuntimeException | Error e) {
            end(part, part.ended(e));
            return;
        }
        if (!session.settings.json()) {
            print(part, check.text());
            check.tell();
        }
        answered.add(check);
        models.add(new ModelReport(check.report(), check.status(), Optional.empty(), check.explanation()));
        reports.add(check.report());
        results.add(check.results());
        CacheFlags.tellUse(part);
    }

    private void end(Session part, Ending ending) {
        Report report = part.report(List.of());
        List<Diagnostic> errors = ending.allErrors();
        if (!session.settings.json()) {
            String reason = Printable.of(errors.get(0).message());
            print(part, session.style().bad("no answer") + ": " + reason + "\n");
        }
        models.add(new ModelReport(report.withErrors(ending.errors()), ending.status(), ending.limit(), List.of()));
        reports.add(report.withErrors(errors));
        results.add(new ModelResults(part, report.withErrors(errors)));
    }

    /** Prints the results of a model under its name, or verdicts in lines that begin with it. */
    private void print(Session part, String text) {
        String name = Printable.of(String.join(" ", part.arguments.operands()));
        if (session.settings.quiet()) {
            text.lines().forEach(line -> session.out.println(name + ": " + line));
        } else {
            session.out.println(session.style().strong("model " + name));
            session.out.println(text);
        }
        session.out.flush();
    }

    /** One line such as {@code 3 models: 1 violated, 5 hold; 1 without an answer}. */
    private String summary() {
        List<Result> all = new ArrayList<>();
        reports.forEach(report -> all.addAll(report.results()));
        int unanswered = models.size() - answered.size();
        List<String> parts = new ArrayList<>();
        if (!all.isEmpty()) {
            parts.add(new Summary(all).line(session.style()));
        }
        if (unanswered > 0) {
            parts.add(unanswered + " without an answer");
        }
        return Numbers.count(models.size(), "model") + ": " + String.join("; ", parts);
    }

    List<Report> reports() {
        return reports;
    }

    /** The results whose traces are written. */
    List<ModelResults> results() {
        return results;
    }

    /** The worst status of all. */
    int status() {
        int worst = ExitStatus.OK;
        for (ModelReport model : models) {
            worst = ExitStatus.worse(worst, model.status());
        }
        return worst;
    }
}
