package dovetail.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text for readers, with its position: a page, a comment or a string. Code inside it is blanked, so that names of
 * classes, options and labels do not count as words.
 *
 * @param line the line on which the text begins
 * @param isDocumentation whether the text is a documentation comment
 */
record Prose(String file, int line, String text, boolean isDocumentation) {
    /** Neither a word nor a space, so that no phrase extends across it. */
    private static final char BLANK = '\u0001';

    private static final Pattern BLOCK =
            Pattern.compile("(?ms)^ *```.*?^ *```$|(?<=\\n\\n)    [^\\n]*(?:\\n    [^\\n]*)*");
    private static final Pattern GENERATED = Pattern.compile("(?s)<!-- begin .*?<!-- end ");
    private static final Pattern INLINE = Pattern.compile("(?s)`[^`]*`");
    private static final Pattern TAG = Pattern.compile("(?s)\\{@(?:code|link|linkplain|value)\\b[^}]*}");
    private static final Pattern TOKEN = Pattern.compile(
            "(?s)//[^\\n]*|/\\*.*?\\*/|\"\"\".*?\"\"\"|" + "\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'");

    /** A page without its code and without the parts that benchmarks generate. */
    static Prose ofPage(String file, String page) {
        return new Prose(file, 1, blank(blank(blank(page, GENERATED), BLOCK), INLINE), false);
    }

    /** The comments and the string literals of a Java source. */
    static List<Prose> ofSource(String file, String source) {
        List<Prose> texts = new ArrayList<>();
        Matcher tokens = TOKEN.matcher(source);
        int line = 1;
        int counted = 0;
        while (tokens.find()) {
            line += lines(source, counted, tokens.start());
            counted = tokens.start();
            String token = tokens.group();
            if (!token.startsWith("'")) {
                texts.add(new Prose(file, line, blank(token, TAG), token.startsWith("/**")));
            }
        }
        return texts;
    }

    static String blank(String text, Pattern part) {
        return part.matcher(text).replaceAll(match -> match.group().replaceAll("[^\\n]", String.valueOf(BLANK)));
    }

    String place(int index) {
        return file + ":" + (line + lines(text, 0, index));
    }

    private static int lines(String text, int from, int to) {
        return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
    }
}
