package dovetail.lang;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Guesses the language of a text by constructs that no other language has, for files with a wrong extension. */
final class LanguageGuess {
    /** A construct of a language, which files with this extension have. */
    private record Sign(String extension, String language, Pattern pattern) {
        static Sign of(String extension, String language, String pattern) {
            return new Sign(extension, language, Pattern.compile(pattern));
        }

        boolean isIn(String text) {
            return pattern.matcher(text).find();
        }
    }

    private static final List<Sign> SIGNS = List.of(
            Sign.of("pnml", "PNML", "<pnml\\b"),
            Sign.of("aut", "AUT", "\\A\\s*des\\s*\\(\\s*\\d+\\s*,"),
            Sign.of("sog", "an observation graph", "\\A\\s*sog \\d+\\s"),
            Sign.of("cdl", "CDL", "\\bcdl\\s+\\w+\\s+is\\b"),
            Sign.of("dve", "DVE", "\\bprocess\\s+\\w+\\s*\\{|\\bsystem\\s+a?sync\\b"),
            Sign.of("coin", "CoIn", "\\bautomaton\\s+\\w+\\s*\\("),
            Sign.of("fcr", "Fiacre", "\\b(?:process|component)\\s+\\w+[^;{}]*?\\bis\\b"),
            Sign.of("mod", "modules", "\\bmodule\\s+\\w+"),
            Sign.of("exp", "EXP", "\\bend\\s+par\\b|\\|\\[.*\\]\\|"));

    private LanguageGuess() {}

    /**
     * The extension of the language that a text looks like; null where it looks like none, or has constructs of the
     * language with the given extension.
     */
    static @Nullable String otherThan(String extension, String text) {
        String found = null;
        for (Sign sign : SIGNS) {
            if (sign.isIn(text)) {
                if (sign.extension().equals(extension)) {
                    return null;
                }
                found = found == null ? sign.extension() : found;
            }
        }
        return found;
    }

    /** The name of the language with an extension. */
    static String name(String extension) {
        for (Sign sign : SIGNS) {
            if (sign.extension().equals(extension)) {
                return sign.language();
            }
        }
        return "'." + extension + "'";
    }
}
