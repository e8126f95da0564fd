package dovetail.report.view;

import dovetail.base.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lines of model texts, read again from their files; nothing where a file cannot be read or is very long. */
public final class SourceLines {
    /** The most characters of a line that pages show. */
    private static final int LONGEST = 240;
    /** Texts of more bytes, such as graphs that a tool wrote, are not read. */
    private static final long MOST_BYTES = 16L << 20;
    /** A line of so many characters is shown from its beginning. */
    private static final int SHORT = 60;

    private final Map<String, List<String>> files = new HashMap<>();

    /** The line of a place, from the element on that stands there; dots stand for what is omitted. Empty where there is none. */
    public String of(Origin place) {
        List<String> lines = lines(place.file());
        if (place.line() < 1 || place.line() > lines.size()) {
            return "";
        }
        String line = lines.get(place.line() - 1);
        int start = Math.min(Math.max(0, place.column() - 1), line.length());
        // The place of an element of XML is the end of its tag.
        boolean isWhole = line.strip().length() <= SHORT || line.strip().startsWith("<");
        boolean isCut = !isWhole && !line.substring(0, start).isBlank();
        String rest = (isCut ? "… " : "") + line.substring(isCut ? start : 0).strip();
        return rest.length() > LONGEST ? rest.substring(0, LONGEST) + " …" : rest;
    }

    /** All lines of a file; none where it cannot be read. */
    public List<String> lines(String file) {
        return files.computeIfAbsent(file, SourceLines::read);
    }

    private static List<String> read(String file) {
        try {
            boolean isRead = !file.isEmpty() && Files.size(Path.of(file)) <= MOST_BYTES;
            return isRead ? Files.readAllLines(Path.of(file)) : List.of();
        } catch (IOException | InvalidPathException e) {
            // The trace is complete without the text.
            return List.of();
        }
    }
}
