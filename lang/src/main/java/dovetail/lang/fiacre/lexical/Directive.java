package dovetail.lang.fiacre.lexical;

import java.util.ArrayList;
import java.util.List;

/**
 * A line for the preprocessor.
 *
 * @param offset where it starts
 * @param text as long as the line, with spaces for its comments and line joints
 */
record Directive(int offset, String text) {
    /**
     * A word of the line.
     *
     * @param offset where the word stands in the source
     */
    record Word(String text, int offset) {
        int end() {
            return offset + text.length();
        }

        /** Whether it can name a macro. */
        boolean isName() {
            return text.matches("[A-Za-z_][A-Za-z0-9_]*");
        }
    }

    /** The words of the line; the first one is the directive without its {@code #}. */
    List<Word> words() {
        List<Word> words = new ArrayList<>();
        int at = 1;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            if (end > at) {
                words.add(new Word(text.substring(at, end), offset + at));
            }
            at = end + 1;
        }
        return words;
    }

    /** The text from an offset of the source on. */
    String from(int start) {
        return text.substring(start - offset);
    }

    int end() {
        return offset + text.length();
    }
}
