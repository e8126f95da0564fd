package dovetail.lang.source;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.lang.source.token.MisspeltWords;

/**
 * Takes the present line of a {@link LineCursor} apart. Every taking method returns a negative number or false after it
 * has reported what was expected and found, so that the reader can leave the line and go on with the next.
 */
public final class LineScanner {
    public static final int FAILED = -1;

    private final String file;
    private final LineCursor line;
    private final Diagnostics diagnostics;
    private int at;
    private int labelStart;
    private int labelEnd;

    public LineScanner(String file, LineCursor line, Diagnostics diagnostics) {
        this.file = file;
        this.line = line;
        this.diagnostics = diagnostics;
    }

    /** Starts with the present line; false when there is nothing but blanks in it. */
    public boolean begin() {
        at = line.start();
        skipBlanks();
        return at < line.end();
    }

    /** The start of the next token. */
    public int position() {
        skipBlanks();
        return at;
    }

    private void skipBlanks() {
        byte[] bytes = line.buffer();
        while (at < line.end() && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
    }

    public boolean take(char symbol) {
        skipBlanks();
        if (at < line.end() && line.buffer()[at] == symbol) {
            at++;
            return true;
        }
        return expected("'" + symbol + "'");
    }

    public boolean sees(char symbol) {
        return at < line.end() && line.buffer()[at] == symbol;
    }

    public boolean takeWord(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (at + i >= line.end() || line.buffer()[at + i] != word.charAt(i)) {
                return expected("'" + word + "'");
            }
        }
        at += word.length();
        return true;
    }

    /** Takes letters and digits; the result is empty when none come next. */
    public String takeName() {
        skipBlanks();
        int start = at;
        while (at < line.end() && isNamePart(line.buffer()[at])) {
            at++;
        }
        return line.text(start, at);
    }

    private static boolean isNamePart(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9');
    }

    /** Takes a number of at most 31 bits; {@code what} says what it would have been. */
    public int takeNumber(String what) {
        skipBlanks();
        byte[] bytes = line.buffer();
        int start = at;
        long value = 0;
        while (at < line.end() && bytes[at] >= '0' && bytes[at] <= '9') {
            value = Math.min(value * 10 + (bytes[at] - '0'), 1L << 40);
            at++;
        }
        if (at == start) {
            expected(what);
            return FAILED;
        }
        if (value > Integer.MAX_VALUE) {
            error(start, "the number " + shorten(line.text(start, at)) + " is too large; at most " + Integer.MAX_VALUE);
            return FAILED;
        }
        return (int) value;
    }

    /**
     * Takes a label and the comma behind it. A quoted label reaches to the last quote of the line, so that it may hold
     * quotes itself; a bare one reaches to the next comma outside parentheses.
     */
    public boolean takeLabel() {
        skipBlanks();
        if (sees('"') ? !takeQuoted() : !bare()) {
            return false;
        }
        return take(',');
    }

    /** Takes a label between the next quote, which must be the next character, and the last one of the line. */
    public boolean takeQuoted() {
        byte[] bytes = line.buffer();
        int close = line.end() - 1;
        while (bytes[close] != '"') {
            close--;
        }
        if (close == at) {
            error(at, "this label is never closed; expected '\"'");
            return false;
        }
        labelStart = at + 1;
        labelEnd = close;
        at = close + 1;
        return true;
    }

    private boolean bare() {
        byte[] bytes = line.buffer();
        int start = at;
        int open = 0;
        while (at < line.end() && (bytes[at] != ',' || open > 0)) {
            if (bytes[at] == '(') {
                open++;
            } else if (bytes[at] == ')' && --open < 0) {
                break;
            } else if (bytes[at] == '"') {
                error(at, "a label that holds a quote must be quoted");
                return false;
            }
            at++;
        }
        labelStart = start;
        labelEnd = at;
        while (labelEnd > start && (bytes[labelEnd - 1] == ' ' || bytes[labelEnd - 1] == '\t')) {
            labelEnd--;
        }
        return labelEnd > start || expected("a label");
    }

    /** The first byte of the label taken last; its bytes end before {@link #labelEnd}. */
    public int labelStart() {
        return labelStart;
    }

    public int labelEnd() {
        return labelEnd;
    }

    public boolean takeEnd() {
        skipBlanks();
        return at == line.end() || expected("the end of the line");
    }

    public boolean expected(String what) {
        String found = found();
        boolean isWord = found.startsWith("'");
        String hint = isWord ? MisspeltWords.hint(what, found.substring(1, found.length() - 1)) : "";
        return error(at, "expected " + what + ", found " + found + hint);
    }

    /** Reports the token at a position that has been taken. */
    public boolean expectedAt(int position, String what) {
        at = position;
        return expected(what);
    }

    public boolean error(int position, String message) {
        diagnostics.add(new Diagnostic(
                Diagnostic.Severity.ERROR, file, line.number(), line.column(position), message, line.text()));
        return false;
    }

    private String found() {
        if (at >= line.end()) {
            return "the end of the line";
        }
        String rest = line.text(at, Math.min(line.end(), at + 200));
        int length = 1;
        while (length < rest.length()
                && Character.isLetterOrDigit(rest.charAt(0))
                && Character.isLetterOrDigit(rest.charAt(length))) {
            length++;
        }
        return "'" + printable(shorten(rest.substring(0, length))) + "'";
    }

    private static String printable(String text) {
        char c = text.charAt(0);
        return Character.isISOControl(c)
                ? "\\u" + Integer.toHexString(0x10000 | c).substring(1)
                : text;
    }

    private static String shorten(String text) {
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }
}
