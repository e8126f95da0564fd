package dovetail.lang.prop;

import dovetail.base.SourceText;
import dovetail.lang.source.Comments;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over the characters of a property file. It does not cut the text into tokens, because what stands between
 * braces is in the syntax of the model's language; it only has to find where that piece ends.
 */
final class PropScanner {
    private final SourceText source;
    private final String text;
    private int at;

    PropScanner(SourceText source) {
        this.source = source;
        this.text = source.text();
    }

    int position() {
        return at;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /** Skips blanks and comments. */
    void skipBlanks() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (Comments.isAt(text, at)) {
                at = Comments.end(text, at);
            } else {
                return;
            }
        }
    }

    /** The offset of a semicolon that nothing but blanks and comments follow; -1 when there is none. */
    static int semicolonAtEnd(String text) {
        PropScanner scanner = new PropScanner(new SourceText("", text));
        int found = -1;
        scanner.skipBlanks();
        while (!scanner.atEnd()) {
            char c = text.charAt(scanner.at);
            found = c == ';' ? scanner.at : -1;
            scanner.at = c == '"' ? Comments.closingQuote(text, scanner.at) + 1 : scanner.at + 1;
            scanner.skipBlanks();
        }
        return found;
    }

    /** Takes the symbol when it comes next. */
    boolean accept(char symbol) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == symbol) {
            at++;
            return true;
        }
        return false;
    }

    /** Takes the word when it comes next. */
    boolean acceptWord(String word) {
        skipBlanks();
        int end = endOfName(at);
        if (!text.substring(at, end).equals(word)) {
            return false;
        }
        at = end;
        return true;
    }

    /** Takes a name; empty when none comes next. */
    String name() {
        skipBlanks();
        int end = endOfName(at);
        String name = text.substring(at, end);
        at = end;
        return name;
    }

    /** Takes a name that may have hyphens between its letters; empty when none comes next. */
    String hyphenated() {
        StringBuilder word = new StringBuilder(name());
        while (word.length() > 0
                && at + 1 < text.length()
                && text.charAt(at) == '-'
                && isNamePart(text.charAt(at + 1), false)) {
            at++;
            word.append('-').append(name());
        }
        return word.toString();
    }

    private int endOfName(int start) {
        int end = start;
        while (end < text.length() && isNamePart(text.charAt(end), end > start)) {
            end++;
        }
        return end;
    }

    private static boolean isNamePart(char c, boolean inside) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (inside && c >= '0' && c <= '9');
    }

    /** The next token, as an error message shows it. */
    String found() {
        skipBlanks();
        if (atEnd()) {
            return "the end of the file";
        }
        int end = Math.min(Math.max(endOfName(at), at + 1), at + 40);
        char c = text.charAt(at);
        return Character.isISOControl(c)
                ? "'\\u" + Integer.toHexString(0x10000 | c).substring(1) + "'"
                : "'" + text.substring(at, end) + "'";
    }

    /**
     * Takes what stands before the bracket that closes the one just taken, and the closing one; null when the file or
     * the next item comes first.
     */
    @Nullable
    SourceText upToClosing(char opening, char closing) {
        int open = 1;
        for (int i = at; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                i = Comments.closingQuote(text, i);
            } else if (Comments.isAt(text, i)) {
                i = Comments.end(text, i) - 1;
            } else if (c == opening) {
                open++;
            } else if (c == closing && --open == 0) {
                SourceText part = source.slice(at, i);
                at = i + 1;
                return part;
            } else if (isItemAt(i)) {
                break;
            }
        }
        return null;
    }

    /** Takes everything before the next item or the end of the file. */
    SourceText upToNextItem() {
        int start = at;
        skipToNextItem();
        int end = at;
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return source.slice(start, end);
    }

    /** Goes to the next line that starts with {@code ap} or {@code property}, or to the end of the file. */
    void skipToNextItem() {
        while (at < text.length() && !isItemAt(at)) {
            at = text.charAt(at) == '"'
                    ? Comments.closingQuote(text, at) + 1
                    : Comments.isAt(text, at) ? Comments.end(text, at) : at + 1;
        }
        at = Math.min(at, text.length());
    }

    /** Whether an item starts here: its keyword is the first word of a line. */
    private boolean isItemAt(int position) {
        int end = position + (text.startsWith("ap", position) ? 2 : text.startsWith("property", position) ? 8 : 0);
        if (end == position || end == text.length() || !Character.isWhitespace(text.charAt(end))) {
            return false;
        }
        int before = position - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
            before--;
        }
        return before < 0 || text.charAt(before) == '\n';
    }
}
