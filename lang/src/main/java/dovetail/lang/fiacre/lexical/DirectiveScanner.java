package dovetail.lang.fiacre.lexical;

import org.jspecify.annotations.Nullable;

/** Finds the lines for the preprocessor: lines that start with {@code #}, outside of comments. */
final class DirectiveScanner {
    private final String text;
    private int at;

    DirectiveScanner(String text) {
        this.text = text;
    }

    /** The next directive, or null when there is none. */
    @Nullable
    Directive next() {
        while (at < text.length()) {
            int start = skipBlanks();
            if (start < text.length() && text.charAt(start) == '#') {
                at = start;
                return directive();
            }
            skipLine();
        }
        return null;
    }

    private int skipBlanks() {
        int start = at;
        while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
            start++;
        }
        return start;
    }

    /** Skips to the start of a line that does not belong to a comment. */
    private void skipLine() {
        while (at < text.length()) {
            if (text.startsWith("//", at)) {
                at = endOfLine(at);
            } else if (text.startsWith("/*", at)) {
                at = endOfComment(at);
            } else if (text.charAt(at++) == '\n') {
                return;
            }
        }
    }

    private int endOfLine(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private int endOfComment(int from) {
        int end = text.indexOf("*/", from + 2);
        return end < 0 ? text.length() : end + 2;
    }

    /** Reads to the end of the line, or to a comment that goes on after it. */
    private Directive directive() {
        int start = at;
        StringBuilder line = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '\n' && !text.startsWith("//", at)) {
            int end = at + 1;
            boolean isBlank = text.charAt(at) == '\r';
            if (text.startsWith("/*", at)) {
                end = endOfComment(at);
                isBlank = true;
                if (end > endOfLine(at)) {
                    break;
                }
            } else if (text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at)) {
                end = endOfLine(at) + 1;
                isBlank = true;
            }
            line.append(isBlank ? " ".repeat(end - at) : text.substring(at, end));
            at = end;
        }
        Directive directive = new Directive(start, line.toString());
        skipLine();
        return directive;
    }
}
