package dovetail.bench.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary directory that goes away with everything in it. */
public final class Scratch implements AutoCloseable {
    private final Path directory;

    public Scratch(String prefix) {
        try {
            directory = Files.createTempDirectory(prefix);
        } catch (IOException e) {
            throw new BenchFailure("cannot make a temporary directory: " + e.getMessage());
        }
    }

    public Path directory() {
        return directory;
    }

    /** Writes a file into the directory. */
    public Path write(String name, String text) {
        return TextFile.write(directory.resolve(name), text);
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
