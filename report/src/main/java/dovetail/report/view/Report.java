package dovetail.report.view;

import dovetail.base.Diagnostic;
import java.util.List;

/**
 * The answers of one run of the tool.
 *
 * @param model the files the model was read from, as the user named them
 * @param command what the tool was asked to do
 * @param warnings about the model, the properties and the options
 */
public record Report(
        String version, List<String> model, String command, List<Result> results, List<Diagnostic> warnings) {
    public Report {
        model = List.copyOf(model);
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
    }

    /** The same report with some of its results. */
    public Report with(List<Result> some) {
        return new Report(version, model, command, some, warnings);
    }
}
