package dovetail.bench.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/** Reads and writes whole files of text. */
public final class TextFile {
    private TextFile() {}

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new BenchFailure("cannot read " + file + ": " + e.getMessage());
        }
    }

    /** The first line of a file that may be long. */
    public static String firstLine(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().orElse("");
        } catch (IOException e) {
            throw new BenchFailure("cannot read " + file + ": " + e.getMessage());
        }
    }

    /** The text of a file beside a class. */
    public static String beside(Class<?> type, String file) {
        try (InputStream in = type.getResourceAsStream(file)) {
            return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BenchFailure("cannot read " + file + ": " + e.getMessage());
        }
    }

    /** Writes a file, and its directory where that is missing. */
    public static Path write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new BenchFailure("cannot write " + file + ": " + e.getMessage());
        }
    }
}
