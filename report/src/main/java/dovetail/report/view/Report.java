package dovetail.report.view;

import dovetail.base.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The answers of one run of the tool.
 *
 * @param model the files the model was read from, as the user named them
 * @param command what the tool was asked to do
 * @param warnings about the model, the properties and the options
 * @param errors the errors that ended the run, or answers that were expected and are missing
 * @param memory the memory of the process; nothing where it is not that of the run alone
 */
public record Report(
        String version,
        List<String> model,
        String command,
        List<Result> results,
        List<Diagnostic> warnings,
        List<Diagnostic> errors,
        Optional<MemoryUse> memory) {
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

    /** The answers of a run whose memory is not measured. */
    public Report(
            String version,
            List<String> model,
            String command,
            List<Result> results,
            List<Diagnostic> warnings,
            List<Diagnostic> errors) {
        this(version, model, command, results, warnings, errors, Optional.empty());
    }

    /** The same report with the memory of the process. */
    public Report with(MemoryUse measured) {
        return new Report(version, model, command, results, warnings, errors, Optional.of(measured));
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
        return new Report(version, model, command, some, warnings, errors, memory);
    }

    /** The same report, and more errors. */
    public Report withErrors(List<Diagnostic> more) {
        List<Diagnostic> all = new ArrayList<>(errors);
        all.addAll(more);
        return new Report(version, model, command, results, warnings, all, memory);
    }
}
