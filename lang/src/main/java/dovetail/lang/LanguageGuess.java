package dovetail.lang;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A guess at the language of a text, by constructs that no other language has; for files with a wrong extension. Comments do
 * not count.
 *
 * @param extension the extension of files in this language
 * @param line the line at which the construct ends, from 1 on
 */
record LanguageGuess(String extension, int line) {
    /** A construct of a language, which files with this extension have. */
    private record Sign(String extension, String language, Pattern pattern) {
        static Sign of(String extension, String language, String pattern) {
            return new Sign(extension, language, Pattern.compile(pattern));
        }

        /** The line at which the construct ends; 0 where there is none. */
        int lineIn(String text) {
            Matcher matcher = pattern.matcher(text);
            return matcher.find()
                    ? 1
                            + (int) text.substring(0, matcher.end())
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count()
                    : 0;
        }
    }

    /** A declaration begins a line, or follows another one. */
    private static final String START = "(?m)(?:^|[;{}])\\s*";

    private static final List<Sign> SIGNS = List.of(
            Sign.of("pnml", "PNML", "<pnml\\b"),
            Sign.of("aut", "AUT", "\\A\\s*des\\s*\\(\\s*\\d+\\s*,"),
            Sign.of("sog", "an observation graph", "\\A\\s*sog \\d+\\s"),
            Sign.of("cdl", "CDL", START + "cdl\\s+\\w+\\s+is\\b"),
            Sign.of("dve", "DVE", START + "(?:process\\s+\\w+\\s*\\{|system\\s+a?sync\\b)"),
            Sign.of("coin", "CoIn", START + "automaton\\s+\\w+\\s*\\("),
            Sign.of("fcr", "Fiacre", START + "(?:process|component)\\s+\\w+[^;{}]*?\\bis\\b"),
            Sign.of("mod", "modules", START + "module\\s+\\w+"),
            Sign.of("exp", "EXP", START + "behaviou?r\\b|\\bend\\s+par\\b|\\|\\[.*\\]\\|"));

    private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/|\\(\\*.*?\\*\\)", Pattern.DOTALL);

    /** The guess at a text; null where it looks like none, or has constructs of the language with the given extension. */
    static @Nullable LanguageGuess otherThan(String extension, String text) {
        String code = COMMENT.matcher(text).replaceAll(LanguageGuess::blank);
        LanguageGuess found = null;
        for (Sign sign : SIGNS) {
            int line = sign.lineIn(code);
            if (line > 0) {
                if (sign.extension().equals(extension)) {
                    return null;
                }
                found = found == null ? new LanguageGuess(sign.extension(), line) : found;
            }
        }
        return found;
    }

    /** The lines of a comment, without their text. */
    private static String blank(MatchResult comment) {
        return comment.group().replaceAll("[^\n]", " ");
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
