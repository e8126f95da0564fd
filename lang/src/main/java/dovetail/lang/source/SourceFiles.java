package dovetail.lang.source;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads source files; one that cannot be read is the user's error like any other. */
public final class SourceFiles {
    private SourceFiles() {}

    /** The text of a file, named by its path as given; bytes that are not UTF-8 become replacement characters. */
    public static SourceText read(Path file) {
        try {
            return new SourceText(file.toString(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            throw new InputException(Diagnostic.error(file.toString(), "there is no such file"));
        } catch (IOException | OutOfMemoryError e) {
            throw new InputException(Diagnostic.error(file.toString(), "the file cannot be read: " + e.getMessage()));
        }
    }
}
