package dovetail.report.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Shortens texts of models to what a drawing has room for; tooltips have the whole texts. */
final class ShortText {
    /** The number of characters in a line. */
    private static final int LINE = 34;

    private static final int MOST_LINES = 3;
    private static final String MORE = "\u2026";

    private ShortText() {}

    /** A text in one line. */
    static String of(String text) {
        return of(text, LINE);
    }

    private static String of(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length - 1) + MORE;
    }

    /** A text in a few lines, broken after separators. */
    static List<String> lines(String text, String separator) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        String[] parts = text.split(Pattern.quote(separator), -1);
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i] + (i + 1 < parts.length ? separator : "");
            if (!line.isEmpty() && line.length() + part.length() > LINE) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(part);
        }
        lines.add(line.toString().strip());
        List<String> most = new ArrayList<>();
        for (String known : lines.size() > MOST_LINES ? lines.subList(0, MOST_LINES) : lines) {
            most.add(of(known));
        }
        if (lines.size() > MOST_LINES) {
            most.set(MOST_LINES - 1, of(most.get(MOST_LINES - 1) + " " + MORE));
        }
        return most;
    }

    /** The first few names of a list, and the number of the others. */
    static List<String> list(List<String> names, int most) {
        return list(names, most, LINE);
    }

    /** @param length the most characters of a name */
    static List<String> list(List<String> names, int most, int length) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (i == most - 1 && names.size() > most) {
                lines.add("and " + (names.size() - i) + " more");
                break;
            }
            lines.add(of(names.get(i), length));
        }
        return lines;
    }
}
