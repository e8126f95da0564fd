package dovetail.report.view;

import dovetail.base.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/**
 * The answers of one run of the tool.
 *
 * @param model the files the model was read from, as the user named them
 * @param command what the tool was asked to do
 * @param warnings about the model, the properties and the options
 * @param errors the errors that ended the run, or answers that were expected and are missing
 */
public record Report(
        String version,
        List<String> model,
        String command,
        List<Result> results,
        List<Diagnostic> warnings,
        List<Diagnostic> errors) {
    public Report {
        model = List.copyOf(model);
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
        errors = List.copyOf(errors);
    }

    /** The answers of a run without errors. */
    public Report(String version, List<String> model, String command, List<Result> results, List<Diagnostic> warnings) {
        this(version, model, command, results, warnings, List.of());
    }

    /** The errors of the run, and one for each result for which the tool failed. */
    public List<Diagnostic> errorsWithFailures() {
        List<Diagnostic> all = new ArrayList<>(errors);
        for (Result result : results) {
            if (result.isToolFailure()) {
                all.add(Diagnostic.error(
                        "", result.property() + ": " + result.reason().orElse("")));
            }
        }
        return all;
    }

    /** The same report with some of its results. */
    public Report with(List<Result> some) {
        return new Report(version, model, command, some, warnings, errors);
    }

    /** The same report, and more errors. */
    public Report withErrors(List<Diagnostic> more) {
        List<Diagnostic> all = new ArrayList<>(errors);
        all.addAll(more);
        return new Report(version, model, command, results, warnings, all);
    }
}
