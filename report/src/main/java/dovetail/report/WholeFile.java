package dovetail.report;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes files atomically: into a temporary file of the same directory, which is then renamed. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the content of the file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer out) throws IOException;
    }

    /** Throws, in the user's terms, when the file cannot be written; then nothing of it remains. */
    public static void write(Path file, Content content) {
        try {
            requireNoDirectory(file);
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                // A device or a pipe, such as /dev/stdout, cannot be replaced.
                fill(file, content);
            } else {
                replace(file, content);
            }
        } catch (UncheckedIOException e) {
            throw failure(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    private static void replace(Path file, Content content) throws IOException {
        Path temporary = temporary(file);
        try {
            fill(temporary, content);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** The unused name of a file in the same directory. */
    static Path temporary(Path file) {
        return file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    }

    static void requireNoDirectory(Path file) throws FileSystemException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(
                    file.toString(), null, "it is a directory; give the name of a file, such as one in it");
        }
    }

    private static void fill(Path file, Content content) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            content.writeTo(out);
        }
    }

    /** Why a file could not be written, in the user's terms. */
    public static InputException failure(Path file, IOException e) {
        Path directory = file.toAbsolutePath().getParent();
        return new InputException(Diagnostic.error(file.toString(), "cannot be written: " + why(e, directory)));
    }

    private static String why(IOException e, @Nullable Path directory) {
        if (directory != null && !Files.isDirectory(directory)) {
            return "there is no directory " + directory;
        } else if (e instanceof AccessDeniedException || e instanceof NoSuchFileException) {
            return "files cannot be made in " + directory;
        } else if (e instanceof FileSystemException failure && failure.getReason() != null) {
            return failure.getReason();
        }
        return String.valueOf(e.getMessage());
    }
}
