package dovetail.report.text;

import java.util.List;
import java.util.stream.Collectors;

/** Words of a command line to be pasted into a shell. */
public final class ShellWords {
    private ShellWords() {}

    /** A word, in quotes where a shell would take it apart. */
    public static String quoted(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    public static String line(List<String> words) {
        return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
    }
}
