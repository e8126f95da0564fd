package dovetail.lsp.problem;

import dovetail.base.Diagnostic;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Result of reading a project.
 *
 * @param model empty where the model is in error
 * @param properties the properties of each file that could be read
 * @param problems the errors and warnings, as the command line tells them
 */
public record Reading(
        Project project, Optional<Model> model, Map<Path, List<Property>> properties, List<Diagnostic> problems) {
    public Reading {
        properties = Map.copyOf(properties);
        problems = List.copyOf(problems);
    }

    /** Whether anything is in error. */
    public boolean hasErrors() {
        for (Diagnostic problem : problems) {
            if (problem.severity() == Diagnostic.Severity.ERROR) {
                return true;
            }
        }
        return false;
    }
}
