package dovetail.lang;

import dovetail.lang.source.Language;
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
    private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/|\\(\\*.*?\\*\\)", Pattern.DOTALL);

    /** The guess at a text; null where it looks like none, or has constructs of the language with the given extension. */
    static @Nullable LanguageGuess otherThan(String extension, String text) {
        String code = COMMENT.matcher(text).replaceAll(LanguageGuess::blank);
        LanguageGuess found = null;
        for (Language language : ModelReader.LANGUAGES) {
            int line = line(language.sign(), code);
            if (line > 0) {
                if (language.extension().equals(extension)) {
                    return null;
                }
                found = found == null ? new LanguageGuess(language.extension(), line) : found;
            }
        }
        return found;
    }

    /** The line at which a construct ends in a text, from 1 on; 0 where there is none. */
    private static int line(Pattern construct, String text) {
        Matcher matcher = construct.matcher(text);
        if (!matcher.find()) {
            return 0;
        }
        int line = 1;
        for (int i = 0; i < matcher.end(); i++) {
            line += text.charAt(i) == '\n' ? 1 : 0;
        }
        return line;
    }

    /** The lines of a comment, without their text. */
    private static String blank(MatchResult comment) {
        return comment.group().replaceAll("[^\n]", " ");
    }

    /** The name of the language with an extension. */
    static String name(String extension) {
        Language language = ModelReader.language(extension);
        return language == null ? "'." + extension + "'" : language.name();
    }
}
