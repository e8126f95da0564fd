package dovetail.lang.promela.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.promela.lexical.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Splits a text into tokens, without comments and with joined lines where a line ends in a backslash. */
final class Scanner {
    /** Symbols of more than one character, longer ones first. */
    private static final List<String> SYMBOLS = List.of(
            "<->", "->", "::", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "!!", "??", "&&", "||", "..", "##");

    private static final String SINGLE = "#;,()[]{}+-*/%<>=!?&|^~.:@";

    private final SourceText source;
    private final String text;
    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private boolean startsLine = true;

    private Scanner(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
    }

    /** The tokens of a text, without one for its end. */
    static List<Token> scan(SourceText source, Diagnostics diagnostics) {
        Scanner scanner = new Scanner(source, diagnostics);
        scanner.run();
        return scanner.tokens;
    }

    private void run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                startsLine = true;
                at++;
            } else if (c == '\\' && endsLine(at + 1)) {
                at = text.indexOf('\n', at) + 1;
            } else if (c <= ' ' || c == '\u00a0') {
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                comment();
            } else if (Character.isDigit(c)) {
                take(Kind.NUMBER, span(at));
            } else if (isPart(c)) {
                take(Kind.NAME, span(at));
            } else if (c == '"') {
                string();
            } else if (c == '\'') {
                character();
            } else {
                symbol(c);
            }
        }
    }

    private boolean endsLine(int from) {
        int i = from;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\r' || text.charAt(i) == '\t')) {
            i++;
        }
        return i < text.length() && text.charAt(i) == '\n';
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private int span(int from) {
        int end = from;
        while (end < text.length() && isPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private void take(Kind kind, int end) {
        add(kind, text.substring(at, end), end);
    }

    private void add(Kind kind, String shown, int end) {
        tokens.add(new Token(kind, shown, source, at, end - at, startsLine));
        startsLine = false;
        at = end;
    }

    private void comment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            diagnostics.error(source, at, "this comment is not closed");
            at = text.length();
            return;
        }
        at = end + 2;
    }

    private void string() {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length() || text.charAt(end) != '"') {
            diagnostics.error(source, at, "this string is not closed");
            at = Math.min(end, text.length());
            return;
        }
        take(Kind.STRING, end + 1);
    }

    private void character() {
        int length = text.startsWith("'\\", at) ? 2 : 1;
        int from = at + 1;
        int end = text.indexOf('\'', from + length);
        if (end != from + length) {
            diagnostics.error(source, at, "a character is written between quotes, such as 'a'");
            at++;
            return;
        }
        char c = text.charAt(from);
        int value = c != '\\'
                ? c
                : switch (text.charAt(from + 1)) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'r' -> '\r';
                    case '0' -> 0;
                    default -> text.charAt(from + 1);
                };
        add(Kind.NUMBER, Integer.toString(value), end + 1);
    }

    private void symbol(char c) {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                take(Kind.SYMBOL, at + symbol.length());
                return;
            }
        }
        if (SINGLE.indexOf(c) >= 0) {
            take(Kind.SYMBOL, at + 1);
            return;
        }
        diagnostics.error(source, at, "the character '" + c + "' has no meaning here");
        at++;
    }
}
