package dovetail.lang.source.token;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Splits source text into tokens: names, decimal numbers, double-quoted strings and the symbols of a language, longest
 * first. Comments in the language's style are skipped. Characters that start nothing are reported once per run of them.
 */
public final class Lexer implements Supplier<Token> {
    private static final String[] NO_SYMBOLS = {};

    private final SourceText source;
    private final String text;

    /** The symbols by their first character, each list in the order given. */
    private final String[][] symbols = new String[128][];

    private final LexicalStyle style;
    private final Diagnostics diagnostics;
    private int at;
    /** The offset of the end token. */
    private int end;

    /**
     * @param symbols the symbols of the language, ASCII, longer ones before their prefixes
     */
    public Lexer(SourceText source, String[] symbols, LexicalStyle style, Diagnostics diagnostics) {
        this(source, source.text(), symbols, style, diagnostics);
    }

    /**
     * Reads a text that stands for the source, such as the output of a preprocessor; messages show the source.
     *
     * @param text as long as the source, so that offsets are the same in both
     */
    public Lexer(SourceText source, String text, String[] symbols, LexicalStyle style, Diagnostics diagnostics) {
        this.source = source;
        this.text = text;
        this.end = text.length();
        for (String symbol : symbols) {
            char first = symbol.charAt(0);
            String[] before = this.symbols[first] == null ? new String[0] : this.symbols[first];
            this.symbols[first] = Arrays.copyOf(before, before.length + 1);
            this.symbols[first][before.length] = symbol;
        }
        this.style = style;
        this.diagnostics = diagnostics;
    }

    /** The next token; past the last one, the end token again and again. */
    @Override
    public Token get() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith(style.lineComment(), at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith(style.open(), at)) {
                skipBlockComment();
            } else if (isNameStart(c) || (style.wideNames() && isNamePart(c))) {
                return take(Token.Kind.NAME, endOfName());
            } else if (c >= '0' && c <= '9') {
                return take(Token.Kind.NUMBER, endOfNumber());
            } else if (c == '"') {
                return string();
            } else if (c == '{' && style.embeds()) {
                return braced();
            } else {
                String symbol = symbolHere();
                if (symbol != null) {
                    at += symbol.length();
                    return new Token(Token.Kind.SYMBOL, symbol, at - symbol.length());
                }
                skipStray();
            }
        }
        return new Token(Token.Kind.END, "", end);
    }

    /** Ends the text at an offset, at which an error has been reported. */
    private void end(int offset) {
        end = offset;
        at = text.length();
    }

    private void skipBlockComment() {
        int end = text.indexOf(style.close(), at + 2);
        if (end < 0) {
            diagnostics.error(source, at, "this comment is never closed; expected '" + style.close() + "'");
            end(at);
        } else {
            at = end + 2;
        }
    }

    private Token take(Token.Kind kind, int end) {
        Token token = new Token(kind, text.substring(at, end), at);
        at = end;
        return token;
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

    private Token string() {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
            boolean pair = style.escapes()
                    && text.charAt(end) == '\\'
                    && end + 1 < text.length()
                    && text.charAt(end + 1) != '\n';
            end += pair ? 2 : 1;
        }
        boolean closed = end < text.length() && text.charAt(end) == '"';
        if (!closed) {
            diagnostics.error(source, at, "this string is never closed; expected '\"'");
        }
        Token token = new Token(Token.Kind.STRING, text.substring(at + 1, end), at);
        at = closed ? end + 1 : end;
        return token;
    }

    /** Everything up to the brace that closes the one here; strings may hold braces of their own. */
    private Token braced() {
        int open = 1;
        int end = at + 1;
        boolean inString = false;
        for (; end < text.length() && open > 0; end++) {
            char c = text.charAt(end);
            inString = c == '"' ? !inString : inString && c != '\n';
            open += inString ? 0 : c == '{' ? 1 : c == '}' ? -1 : 0;
        }
        if (open > 0) {
            diagnostics.error(source, at, "this brace is never closed; expected '}'");
        }
        Token token = new Token(Token.Kind.BRACED, text.substring(at + 1, open > 0 ? end : end - 1), at);
        at = end;
        return token;
    }

    /** The symbol of the language that starts here, or null. */
    private @Nullable String symbolHere() {
        for (String symbol : symbolsFrom(text.charAt(at))) {
            if (text.startsWith(symbol, at)) {
                return symbol;
            }
        }
        return null;
    }

    private String[] symbolsFrom(char first) {
        return first < symbols.length && symbols[first] != null ? symbols[first] : NO_SYMBOLS;
    }

    private void skipStray() {
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
        return symbolsFrom(c).length == 0;
    }

    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private boolean isNamePart(char c) {
        return isNameStart(c) || (c >= '0' && c <= '9') || (c == '\'' && style.wideNames());
    }
}
