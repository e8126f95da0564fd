package dovetail.lang.source;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import java.util.List;

/**
 * A cursor over tokens for recursive-descent parsers. A parser throws {@link SyntaxError} after reporting where it
 * cannot go on, catches it at a construct's border, skips to where the next construct starts and continues, so that one
 * run reports all errors it can.
 */
public final class TokenStream {
    /** Nesting past this is refused: it is never written by hand and would exhaust the stack. */
    private static final int DEEPEST = 500;

    private final SourceText source;
    private final List<Token> tokens;
    private final Diagnostics diagnostics;
    private int at;
    private int depth;

    /** The tokens of a language with C's comments. */
    public TokenStream(SourceText source, String[] symbols, Diagnostics diagnostics) {
        this(source, symbols, LexicalStyle.C, diagnostics);
    }

    public TokenStream(SourceText source, String[] symbols, LexicalStyle style, Diagnostics diagnostics) {
        this.source = source;
        this.tokens = Lexer.tokens(source, symbols, style, diagnostics);
        this.diagnostics = diagnostics;
    }

    public SourceText source() {
        return source;
    }

    public Diagnostics diagnostics() {
        return diagnostics;
    }

    public Token peek() {
        return tokens.get(at);
    }

    /** The token after the next {@code ahead} ones. */
    public Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /** How many tokens have been taken. */
    public int position() {
        return at;
    }

    /** Goes on as if that many tokens had been taken, for parsers that look far ahead or recover by themselves. */
    public void seek(int position) {
        at = position;
    }

    public boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    public Token next() {
        Token token = peek();
        if (!atEnd()) {
            at++;
        }
        return token;
    }

    public boolean sees(String text) {
        return peek().is(text);
    }

    /** Takes the next token when it is the given keyword or symbol. */
    public boolean accept(String text) {
        if (sees(text)) {
            at++;
            return true;
        }
        return false;
    }

    public Token expect(String text) {
        if (!sees(text)) {
            throw unexpected("'" + text + "'");
        }
        return next();
    }

    /** Takes a token of a kind; {@code what} says in the user's words what it would have been. */
    public Token expect(Token.Kind kind, String what) {
        if (peek().kind() != kind) {
            throw unexpected(what);
        }
        return next();
    }

    /** Takes a decimal number that fits 32 bits. */
    public int expectInt(String what) {
        Token token = expect(Token.Kind.NUMBER, what);
        try {
            return Integer.parseInt(token.text());
        } catch (NumberFormatException e) {
            throw error(token, "the number " + token.describe() + " is too large; at most " + Integer.MAX_VALUE);
        }
    }

    /** Reports what was expected and found here; the result is to be thrown. */
    public SyntaxError unexpected(String expected) {
        return error(peek(), "expected " + expected + ", found " + peek().describe());
    }

    public SyntaxError error(Token token, String message) {
        diagnostics.error(source, token.offset(), message);
        return new SyntaxError();
    }

    /** Skips until one of the given tokens is next, or the end; brackets opened on the way are skipped whole. */
    public void skipTo(String... stops) {
        int open = 0;
        while (!atEnd()) {
            if (open == 0) {
                for (String stop : stops) {
                    if (sees(stop)) {
                        return;
                    }
                }
            }
            if (sees("{") || sees("(") || sees("[")) {
                open++;
            } else if (open > 0 && (sees("}") || sees(")") || sees("]"))) {
                open--;
            }
            at++;
        }
    }

    /** Counts a level of nesting; every call is matched by {@link #leave}. */
    public void enter() {
        if (++depth > DEEPEST) {
            throw error(peek(), "nested too deeply; at most " + DEEPEST + " levels");
        }
    }

    public void leave() {
        depth--;
    }

    /** The parser cannot go on here; the error has been reported already. */
    public static final class SyntaxError extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SyntaxError() {
            super(null, null, false, false);
        }
    }
}
