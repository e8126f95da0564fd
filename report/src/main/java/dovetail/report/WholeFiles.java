package dovetail.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Writes a file and a directory that belongs to it atomically: into a temporary directory beside them, from which all
 * is then moved, the file last.
 */
public final class WholeFiles {
    private WholeFiles() {}

    /** The files to write. */
    @FunctionalInterface
    public interface Content {
        /** Writes the file, and what belongs to it beside it. */
        void writeTo(Path file) throws IOException;
    }

    /** Throws, in the user's terms, when something cannot be written; then nothing of it remains. */
    public static void write(Path file, Content content) {
        try {
            replace(file, content);
        } catch (UncheckedIOException e) {
            throw WholeFile.failure(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw WholeFile.failure(file, e);
        }
    }

    private static void replace(Path file, Content content) throws IOException {
        WholeFile.requireNoDirectory(file);
        Path temporary = WholeFile.temporary(file);
        Files.createDirectory(temporary);
        try {
            content.writeTo(temporary.resolve(file.getFileName()));
            List<Path> written = below(temporary);
            for (Path source : written) {
                requirePlace(source, beside(file, temporary, source));
            }
            // What lies deepest first, so that the file comes when all that it names is there.
            Collections.reverse(written);
            for (Path source : written) {
                if (!Files.isDirectory(source)) {
                    Path target = beside(file, temporary, source);
                    Files.createDirectories(target.toAbsolutePath().getParent());
                    Files.move(source, target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        } finally {
            delete(temporary);
        }
    }

    private static Path beside(Path file, Path temporary, Path source) {
        return file.resolveSibling(temporary.relativize(source).toString());
    }

    /** Before anything is moved: that a directory does not go where a file is, nor a file where a directory is. */
    private static void requirePlace(Path source, Path target) throws IOException {
        if (Files.exists(target) && Files.isDirectory(source) != Files.isDirectory(target)) {
            String clash = Files.isDirectory(target)
                    ? " is a directory, and a file of that name is needed"
                    : " is a file, and a directory of that name is needed";
            throw new FileAlreadyExistsException(target.toString(), null, target + clash + "; move it away");
        }
    }

    /** Everything in a directory; what lies deeper comes later. */
    private static List<Path> below(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            List<Path> found = new ArrayList<>(all.toList());
            found.remove(directory);
            found.sort((a, b) -> {
                int depth = Integer.compare(a.getNameCount(), b.getNameCount());
                return depth != 0 ? depth : a.compareTo(b);
            });
            return found;
        }
    }

    private static void delete(Path directory) throws IOException {
        List<Path> left = below(directory);
        Collections.reverse(left);
        for (Path path : left) {
            Files.delete(path);
        }
        Files.delete(directory);
    }
}
