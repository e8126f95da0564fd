package dovetail.lang;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.source.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces many errors of a file by one, where it is empty or of another language than its name says. Where the beginning was
 * read without an error, up to the construct of the other language, the errors stay, and the guess is one more.
 */
final class LanguageCheck {
    /** The bytes that are read: the beginning of a file tells its language. */
    private static final int READ = 1 << 16;

    private static final String EMPTY = "the file is empty";

    private LanguageCheck() {}

    /** The errors to report about files that could not be read. */
    static InputException instead(List<Path> files, Texts texts, InputException errors) {
        if (errors.diagnostics().stream().anyMatch(error -> error.message().startsWith(EMPTY))) {
            return errors;
        }
        List<Diagnostic> better = new ArrayList<>();
        List<Diagnostic> guesses = new ArrayList<>();
        for (Path file : files) {
            Problem problem = problem(file, texts);
            int first = firstLine(file, errors);
            if (problem != null && first < Integer.MAX_VALUE) {
                Diagnostic error = Diagnostic.error(file.toString(), problem.message());
                (first > problem.line() ? guesses : better).add(error);
            }
        }
        if (better.isEmpty()) {
            better.addAll(errors.diagnostics());
        }
        better.addAll(guesses);
        return new InputException(better);
    }

    /** The line of the first error of a file; the largest number where it has none. */
    private static int firstLine(Path file, InputException errors) {
        int first = Integer.MAX_VALUE;
        for (Diagnostic error : errors.diagnostics()) {
            if (error.file().equals(file.toString())) {
                first = Math.min(first, error.line());
            }
        }
        return first;
    }

    /**
     * A problem with a whole file.
     *
     * @param line the line that shows it
     */
    private record Problem(String message, int line) {}

    private static @Nullable Problem problem(Path file, Texts texts) {
        String text;
        try (InputStream in = texts.open(file)) {
            text = new String(in.readNBytes(READ), StandardCharsets.UTF_8);
        } catch (IOException | InputException e) {
            // The file cannot be read at all, which has been said.
            return null;
        }
        String extension = ModelReader.extension(file);
        if (text.isBlank() && text.length() < READ) {
            return new Problem(EMPTY + "; expected a model in " + LanguageGuess.name(extension), Integer.MAX_VALUE);
        }
        LanguageGuess guess = LanguageGuess.otherThan(extension, text);
        return guess == null
                ? null
                : new Problem(
                        "this looks like " + LanguageGuess.name(guess.extension()) + ", not like "
                                + LanguageGuess.name(extension) + "; name the file '." + guess.extension() + "'",
                        guess.line());
    }
}
