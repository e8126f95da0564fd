package dovetail.lang.source;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits source text into tokens: names, decimal numbers, double-quoted strings and the symbols of a language, longest
 * first. Comments in the language's style are skipped. Characters that start nothing are reported once per run of them.
 */
public final class Lexer {
    private final SourceText source;
    private final String text;
    private final String[] symbols;
    private final LexicalStyle style;
    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(SourceText source, String[] symbols, LexicalStyle style, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.symbols = symbols;
        this.style = style;
        this.diagnostics = diagnostics;
    }

    /**
     * All tokens of a text, closed by an end token.
     *
     * @param symbols the symbols of the language, longer ones before their prefixes
     */
    public static List<Token> tokens(SourceText source, String[] symbols, LexicalStyle style, Diagnostics diagnostics) {
        Lexer lexer = new Lexer(source, symbols, style, diagnostics);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith(style.lineComment(), at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith(style.open(), at)) {
                skipBlockComment();
            } else if (isNameStart(c)) {
                take(Token.Kind.NAME, endOfName());
            } else if (c >= '0' && c <= '9') {
                take(Token.Kind.NUMBER, endOfNumber());
            } else if (c == '"') {
                string();
            } else {
                symbol();
            }
        }
        tokens.add(new Token(Token.Kind.END, "", text.length()));
    }

    private void skipBlockComment() {
        int end = text.indexOf(style.close(), at + 2);
        if (end < 0) {
            diagnostics.error(source, at, "this comment is never closed; expected '" + style.close() + "'");
            at = text.length();
        } else {
            at = end + 2;
        }
    }

    private void take(Token.Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(at, end), at));
        at = end;
    }

    private int endOfName() {
        int end = at + 1;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int endOfNumber() {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private void string() {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
            boolean pair = style.escapes()
                    && text.charAt(end) == '\\'
                    && end + 1 < text.length()
                    && text.charAt(end + 1) != '\n';
            end += pair ? 2 : 1;
        }
        if (end == text.length() || text.charAt(end) == '\n') {
            diagnostics.error(source, at, "this string is never closed; expected '\"'");
            tokens.add(new Token(Token.Kind.STRING, text.substring(at + 1, end), at));
            at = end;
        } else {
            tokens.add(new Token(Token.Kind.STRING, text.substring(at + 1, end), at));
            at = end + 1;
        }
    }

    private void symbol() {
        for (String symbol : symbols) {
            if (text.startsWith(symbol, at)) {
                take(Token.Kind.SYMBOL, at + symbol.length());
                return;
            }
        }
        int start = at;
        do {
            at++;
        } while (at < text.length() && isStray(text.charAt(at)));
        int shown = Math.min(at, start + 10);
        StringBuilder what = new StringBuilder();
        for (int i = start; i < shown; i++) {
            char c = text.charAt(i);
            what.append(
                    Character.isISOControl(c)
                            ? "\\u" + Integer.toHexString(0x10000 | c).substring(1)
                            : c);
        }
        diagnostics.error(source, start, "unexpected character" + (at - start > 1 ? "s '" : " '") + what + "'");
    }

    private boolean isStray(char c) {
        if (Character.isWhitespace(c)
                || isNamePart(c)
                || c == '"'
                || style.lineComment().charAt(0) == c) {
            return false;
        }
        for (String symbol : symbols) {
            if (symbol.charAt(0) == c) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || (c >= '0' && c <= '9');
    }
}
