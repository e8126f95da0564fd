package dovetail.cli.session;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds macros of {@code --define} that have the names of constants: the macro replaces the name in its own declaration. */
final class DefinedConstants {
    private DefinedConstants() {}

    /**
     * The errors of reading, and one more for each macro that is most likely a constant of the model.
     *
     * @param defines the macros by name
     */
    static InputException explained(InputException errors, Map<String, String> defines, List<Path> files) {
        List<Diagnostic> all = new ArrayList<>(errors.diagnostics());
        defines.forEach((name, value) -> {
            Pattern declaration = Pattern.compile("\\bconst\\s+(" + Pattern.quote(name) + ")\\b");
            for (Path file : files) {
                addTo(all, file, declaration, "--const " + name + "=" + (value.isEmpty() ? "VALUE" : value));
            }
        });
        return all.size() == errors.diagnostics().size() ? errors : new InputException(all);
    }

    private static void addTo(List<Diagnostic> all, Path file, Pattern declaration, String option) {
        try {
            SourceText text = SourceFiles.read(file);
            Matcher found = declaration.matcher(text.text());
            if (found.find()) {
                String message = "'" + found.group(1) + "' is a constant, not a macro; give " + option + " instead";
                all.add(Diagnostic.error(text, found.start(1), message));
            }
        } catch (InputException e) {
            // The errors of reading tell it.
        }
    }
}
