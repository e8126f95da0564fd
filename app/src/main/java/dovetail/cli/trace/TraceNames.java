package dovetail.cli.trace;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names of files for properties: each a plain word, and no two the same on any file system. */
final class TraceNames {
    private static final int LONGEST = 60;

    private final Set<String> taken = new HashSet<>();

    TraceNames(String... reserved) {
        for (String name : reserved) {
            taken.add(name);
        }
    }

    /** A character that is no plain letter becomes a dash; a name that is taken gets a number. */
    String of(String property) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < property.length() && name.length() < LONGEST; i++) {
            char c = property.charAt(i);
            boolean isPlain = Character.isLetterOrDigit(c) || c == '_' || (c == '.' && name.length() > 0);
            name.append(isPlain ? c : '-');
        }
        String first = name.toString();
        String unique = first;
        for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = first + "-" + i;
        }
        return unique;
    }
}
