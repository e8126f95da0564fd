package dovetail.lang;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replaces many errors of a file by one, where it is empty or of another language than its name says. */
final class LanguageCheck {
    /** The bytes that are read: the beginning of a file tells its language. */
    private static final int READ = 1 << 16;

    private static final String EMPTY = "the file is empty";

    private LanguageCheck() {}

    /** The errors to report about files that could not be read. */
    static InputException instead(List<Path> files, InputException errors) {
        if (errors.diagnostics().stream().anyMatch(error -> error.message().startsWith(EMPTY))) {
            return errors;
        }
        List<Diagnostic> better = new ArrayList<>();
        for (Path file : files) {
            String problem = problem(file);
            if (problem != null) {
                better.add(Diagnostic.error(file.toString(), problem));
            }
        }
        return better.isEmpty() ? errors : new InputException(better);
    }

    private static @Nullable String problem(Path file) {
        String text;
        try (InputStream in = Files.newInputStream(file)) {
            text = new String(in.readNBytes(READ), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // The file cannot be read at all, which has been said.
            return null;
        }
        String extension = ModelReader.extension(file);
        if (text.isBlank() && text.length() < READ) {
            return EMPTY + "; expected a model in " + LanguageGuess.name(extension);
        }
        String guess = LanguageGuess.otherThan(extension, text);
        return guess == null
                ? null
                : "this looks like " + LanguageGuess.name(guess) + ", not like " + LanguageGuess.name(extension)
                        + "; name the file '." + guess + "'";
    }
}
