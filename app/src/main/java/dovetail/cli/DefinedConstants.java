package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds macros of {@code --define} that have the names of constants: the macro replaces the name in its own declaration. */
final class DefinedConstants {
    private DefinedConstants() {}

    /**
     * The error to report in the place of those of reading, where a macro is a constant of the model.
     *
     * @param defines the macros by name
     */
    static Optional<InputException> instead(Map<String, String> defines, List<Path> files) {
        for (Map.Entry<String, String> define : defines.entrySet()) {
            String name = define.getKey();
            Pattern declaration = Pattern.compile("\\bconst\\s+" + Pattern.quote(name) + "\\b");
            for (Path file : files) {
                if (declares(file, declaration)) {
                    String option =
                            "--const " + name + "=" + (define.getValue().isEmpty() ? "VALUE" : define.getValue());
                    return Optional.of(new InputException(Diagnostic.error(
                            file.toString(),
                            "'" + name + "' is a constant, not a macro; give " + option + " instead")));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean declares(Path file, Pattern declaration) {
        try {
            return declaration.matcher(SourceFiles.read(file).text()).find();
        } catch (InputException e) {
            return false;
        }
    }
}
