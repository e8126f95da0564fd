package dovetail.lang.source.token;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over tokens for recursive-descent parsers. A parser throws {@link SyntaxError} after reporting where it
 * cannot go on, catches it at a construct's border, skips to where the next construct starts and continues, so that one
 * run reports all errors it can.
 */
public final class TokenStream {
    /** Nesting past this is refused in every language: it is never written by hand and would exhaust the stack. */
    public static final int DEEPEST = 500;

    /** The message about deeper nesting. */
    public static final String TOO_DEEP = "nested too deeply; at most " + DEEPEST + " levels";

    /** The number of tokens before an unexpected one among which a misspelt keyword is looked for. */
    private static final int RECENT = 8;

    private final SourceText source;
    private final Supplier<Token> lexer;
    private final Diagnostics diagnostics;

    /**
     * The tokens from {@link #first} on that were read ahead. Taken tokens are dropped to save memory, unless a position
     * was asked for, to which the parser may go back.
     */
    private final List<Token> window = new ArrayList<>();

    private int first;
    private int at;
    private boolean keepsTaken;
    private int depth;
    private int lastError = -1;
    /** The end of the tokens where they are nested too deeply; null elsewhere. */
    private @Nullable Token end;

    private String whole = "file";
    private @Nullable BiFunction<String, Token, String> hints;
    private MisspeltWords misspelt = MisspeltWords.OF_NO_LANGUAGE;
    /** The tokens taken last. */
    private final Deque<Token> recent = new ArrayDeque<>(RECENT + 1);

    /** The tokens of a language with C's comments. */
    public TokenStream(SourceText source, String[] symbols, Diagnostics diagnostics) {
        this(source, symbols, LexicalStyle.C, diagnostics);
    }

    public TokenStream(SourceText source, String[] symbols, LexicalStyle style, Diagnostics diagnostics) {
        this(source, new Lexer(source, symbols, style, diagnostics), diagnostics);
    }

    /**
     * The tokens that something else makes of a source.
     *
     * @param lexer gives the tokens in turn; after the last one, the end token again and again
     */
    public TokenStream(SourceText source, Supplier<Token> lexer, Diagnostics diagnostics) {
        this.source = source;
        this.lexer = lexer;
        this.diagnostics = diagnostics;
    }

    /** Says what the text is, for messages about its end; otherwise it counts as a file. */
    public TokenStream of(String what) {
        this.whole = what;
        return this;
    }

    public SourceText source() {
        return source;
    }

    /** The text of a token with its place: a name or a number, or the text between quotes or braces. */
    public SourceText inside(Token token) {
        boolean isEnclosed = token.kind() == Token.Kind.STRING || token.kind() == Token.Kind.BRACED;
        int start = token.offset() + (isEnclosed ? 1 : 0);
        return source.slice(start, start + token.text().length());
    }

    public Diagnostics diagnostics() {
        return diagnostics;
    }

    public Token peek() {
        return peek(0);
    }

    /** The token after the next {@code distance} ones. */
    public Token peek(int distance) {
        if (end != null) {
            return end;
        }
        while (window.size() <= at - first + distance) {
            window.add(lexer.get());
        }
        return window.get(at - first + distance);
    }

    /** The number of tokens taken. From now on they are kept, so that {@link #seek} can go back to here. */
    public int position() {
        keepsTaken = true;
        return at;
    }

    /** Goes on as if that many tokens had been taken, for parsers that look far ahead or recover by themselves. */
    public void seek(int position) {
        at = position;
    }

    public boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    /** Takes the next token; the end is never passed. */
    public Token next() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            recent.addLast(token);
            if (recent.size() > RECENT) {
                recent.removeFirst();
            }
            at++;
            if (!keepsTaken) {
                window.remove(0);
                first++;
            }
        }
        return token;
    }

    /** Takes the next token for a pass that expects nothing and never goes back. */
    public Token read() {
        at++;
        first++;
        return window.isEmpty() ? lexer.get() : window.remove(0);
    }

    public boolean sees(String text) {
        return peek().is(text);
    }

    /** Takes the next token when it is the given keyword or symbol. */
    public boolean accept(String text) {
        if (sees(text)) {
            next();
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

    /**
     * Sets the source of hints about unexpected tokens.
     *
     * @param hints maps what was expected and the token found to the end of the message, which may be empty
     */
    public TokenStream with(BiFunction<String, Token, String> hints) {
        this.hints = hints;
        return this;
    }

    /** Sets the keywords of the language, which are looked for behind misspelt words. */
    public TokenStream with(Set<String> keywords) {
        this.misspelt = new MisspeltWords(keywords);
        return this;
    }

    /** Reports what was expected and found here; the result is to be thrown. */
    public SyntaxError unexpected(String expected) {
        String found = peek().describe() + (atEnd() ? " of the " + whole : "");
        return error(peek(), "expected " + expected + ", found " + found + hint(expected));
    }

    /** The end of the message about an unexpected token; empty where there is nothing to say. */
    private String hint(String expected) {
        String hint = hints == null ? "" : hints.apply(expected, peek());
        return hint.isEmpty() ? misspelt.hint(source, expected, peek(), around(peek())) : hint;
    }

    /**
     * The tokens around one that may be the cause of its error: those before it on its line, the last one first, or only
     * one, and the one after it where it has been read already.
     */
    private List<Token> around(Token found) {
        List<Token> tokens = new ArrayList<>();
        for (Iterator<Token> last = recent.descendingIterator(); last.hasNext(); ) {
            Token token = last.next();
            boolean isNear = tokens.isEmpty() || source.line(token.offset()) == source.line(found.offset());
            if (isNear && token.offset() < found.offset()) {
                tokens.add(token);
            }
        }
        if (window.size() > at - first + 1) {
            tokens.add(peek(1));
        }
        return tokens;
    }

    /** Reports an error at a token, unless one was reported right there already; the result may be thrown. */
    public SyntaxError error(Token token, String message) {
        boolean isReported = token.kind() == Token.Kind.END && diagnostics.hasErrorAt(source, token.offset());
        if (token.offset() != lastError && !isReported) {
            diagnostics.error(source, token.offset(), message);
            lastError = token.offset();
        }
        return new SyntaxError();
    }

    /** Skips until one of the given tokens is next, or the end; brackets opened on the way are skipped whole. */
    public void skipTo(String... stops) {
        int open = 0;
        while (!atEnd() && !(open == 0 && seesAny(stops))) {
            if (sees("{") || sees("(") || sees("[")) {
                open++;
            } else if (open > 0 && (sees("}") || sees(")") || sees("]"))) {
                open--;
            }
            next();
        }
    }

    /** Whether the next token is one of the given keywords or symbols. */
    public boolean seesAny(String... texts) {
        for (String text : texts) {
            if (sees(text)) {
                return true;
            }
        }
        return false;
    }

    /** Counts a level of nesting that the next token opens; every call that returns is matched by {@link #leave}. */
    public void enter() {
        if (depth == DEEPEST) {
            throw tooDeep(peek());
        }
        depth++;
    }

    /** Reports nesting past the limit and ends the tokens there, so that no error follows; the result is to be thrown. */
    SyntaxError tooDeep(Token at) {
        SyntaxError error = error(at, TOO_DEEP);
        end = new Token(Token.Kind.END, "", at.offset());
        return error;
    }

    /** Whether the tokens ended before the text did, at nesting past the limit. */
    public boolean isCut() {
        return end != null;
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

    /**
     * Takes a name; {@code what} says in the user's words what it would have named. A keyword is an error; it is taken
     * for a name all the same unless it seems to start something, so that the error has no others in its wake.
     */
    public Name name(String what, Predicate<String> isKeyword) {
        Token token = peek();
        if (token.kind() == Token.Kind.NAME && isKeyword.test(token.text())) {
            RuntimeException error = error(token, "expected " + what + ", found the keyword " + token.describe());
            if (peek(1).kind() != Token.Kind.SYMBOL) {
                throw error;
            }
        }
        expect(Token.Kind.NAME, what);
        return new Name(token.text(), token.offset());
    }
}
