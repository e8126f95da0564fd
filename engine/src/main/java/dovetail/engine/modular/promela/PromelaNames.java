package dovetail.engine.modular.promela;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Gives each thing that is written a name that Promela permits and that no other has. */
final class PromelaNames {
    /** Words of SPIN's grammar that only the generated code could clash with: prefixes of labels, and words within statements. */
    private static final Set<String> MORE = Set.of("accept", "end", "full", "in", "progress");

    private final Set<String> reserved;
    private final Set<String> taken = new HashSet<>();

    /** @param reserved the reserved words of Promela */
    PromelaNames(Set<String> reserved) {
        this.reserved = reserved;
    }

    /** A name like a user's, which may have dots and the like. */
    String of(String user) {
        String plain = user.replaceAll("[^A-Za-z0-9_]", "_");
        String base = plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "x" + plain : plain;
        String name = isWord(base.toLowerCase(Locale.ROOT)) ? base + "_" : base;
        int number = 1;
        while (!taken.add(name)) {
            number++;
            name = base + "_" + number;
        }
        return name;
    }

    private boolean isWord(String word) {
        return reserved.contains(word) || MORE.contains(word);
    }
}
