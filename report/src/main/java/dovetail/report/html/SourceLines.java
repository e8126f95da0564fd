package dovetail.report.html;

import dovetail.base.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lines of model texts, read again from their files; empty where a file cannot be read. */
final class SourceLines {
    private final Map<String, List<String>> files = new HashMap<>();

    /** The line of a place without the blanks around it. */
    String of(Origin place) {
        List<String> lines = files.computeIfAbsent(place.file(), SourceLines::read);
        return place.line() < 1 || place.line() > lines.size()
                ? ""
                : lines.get(place.line() - 1).strip();
    }

    private static List<String> read(String file) {
        try {
            return file.isEmpty() ? List.of() : Files.readAllLines(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            // The trace is complete without the text.
            return List.of();
        }
    }
}
