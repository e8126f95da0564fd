package dovetail.lang.source;

import dovetail.base.ByteSize;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Opens the files that users name, with an error message where one cannot be read. */
public final class SourceFiles {
    /** Text past this is not written by people; it would not fit a string either. */
    private static final long LARGEST = 512L << 20;

    private static final int PROBED = 1 << 13;

    private SourceFiles() {}

    /** The whole text of a file as UTF-8; bytes that are none become replacement characters. */
    public static SourceText read(Path file) {
        requireFile(file);
        try {
            long size = Files.size(file);
            if (size > LARGEST) {
                throw failure(
                        file,
                        "the file has " + ByteSize.render(size) + "; at most " + ByteSize.render(LARGEST)
                                + " can be read");
            }
            byte[] bytes = Files.readAllBytes(file);
            requireText(file, bytes, bytes.length);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return new SourceText(file.toString(), text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Throws unless the path names a file that can be opened. */
    public static void requireFile(Path file) {
        String problem = problem(file);
        if (problem != null) {
            throw failure(file, problem);
        }
    }

    /** Why a path names no file that can be opened, or null when it does. */
    public static @Nullable String problem(Path file) {
        if (!Files.exists(file)) {
            return "there is no such file" + FileNames.hint(file);
        }
        if (Files.isDirectory(file)) {
            return "this is a directory, not a file";
        }
        return Files.isReadable(file) ? null : "the file cannot be read; check its permissions";
    }

    /** Throws when the beginning of a file holds a byte that no text has. */
    public static void requireText(Path file, byte[] beginning, int length) {
        for (int i = 0; i < Math.min(length, PROBED); i++) {
            if (beginning[i] == 0) {
                throw failure(file, "this is a binary file, not text");
            }
        }
    }

    public static InputException unreadable(Path file, IOException cause) {
        String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return failure(file, "the file cannot be read: " + reason);
    }

    private static InputException failure(Path file, String message) {
        return new InputException(Diagnostic.error(file.toString(), message));
    }
}
