package dovetail.lang.promela.syntax;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.lang.promela.lexical.Macro;
import dovetail.lang.promela.lexical.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tokens that the parser has still to read. The body of an inline definition is put before them at its use. */
final class Tokens {
    /** The uses of inline definitions in a model, nested ones included. */
    private static final int MOST_USES = 100_000;

    private final Diagnostics diagnostics;
    private final Map<String, Macro> inlines = new HashMap<>();
    private List<Token> tokens;
    private int at;
    private int uses;
    private Token last;

    Tokens(List<Token> tokens, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.diagnostics = diagnostics;
        this.last = tokens.get(0);
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    boolean at(String word) {
        return peek().is(word);
    }

    boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    Token next() {
        last = peek();
        if (!atEnd()) {
            at++;
        }
        return last;
    }

    /** The token that was taken last. */
    Token last() {
        return last;
    }

    boolean take(String word) {
        if (at(word)) {
            next();
            return true;
        }
        return false;
    }

    Token expect(String word) {
        if (!at(word)) {
            throw unexpected("'" + word + "'");
        }
        return next();
    }

    Token name(String what) {
        if (!peek().isName() || Words.RESERVED.contains(peek().text())) {
            throw unexpected(what);
        }
        return next();
    }

    InputException unexpected(String expected) {
        return error(peek(), "expected " + expected + ", found " + peek().shown());
    }

    /** An error that ends the reading. */
    InputException error(Token place, String message) {
        diagnostics.add(Diagnostic.error(place.source(), place.offset(), message));
        return new InputException(diagnostics.all());
    }

    /** An error after which reading goes on. */
    void report(Token place, String message) {
        diagnostics.error(place.source(), place.offset(), message);
    }

    void define(Macro inline) {
        inlines.put(inline.name(), inline);
    }

    boolean atInline() {
        return peek().isName() && inlines.containsKey(peek().text()) && peek(1).is("(");
    }

    /** Replaces a use of an inline definition by its body. */
    void expandInline() {
        Token name = next();
        Macro inline = inlines.get(name.text());
        List<Token> inside = inside("(", ")");
        List<List<Token>> arguments = Macro.arguments(inside);
        if (inline == null || arguments.size() != inline.parameters().size()) {
            throw error(
                    name,
                    "'" + name.text() + "' "
                            + Macro.mismatch(
                                    inline == null ? 0 : inline.parameters().size(), arguments.size()));
        }
        if (++uses > MOST_USES) {
            throw error(name, "'" + name.text() + "' uses itself, or there are more than " + MOST_USES + " uses");
        }
        List<Token> all = new ArrayList<>(inline.substitute(arguments));
        all.addAll(tokens.subList(at, tokens.size()));
        tokens = all;
        at = 0;
    }

    /** Takes a bracketed text and gives the tokens between the brackets. */
    List<Token> inside(String open, String close) {
        Token first = expect(open);
        List<Token> inside = new ArrayList<>();
        int depth = 1;
        while (true) {
            if (atEnd()) {
                throw error(first, "this '" + open + "' is not closed");
            }
            Token token = next();
            depth += token.is(open) ? 1 : token.is(close) ? -1 : 0;
            if (depth == 0) {
                return inside;
            }
            inside.add(token);
        }
    }

    /** A mark to which {@link #textSince} counts. */
    int mark() {
        return at;
    }

    /** Goes back to a mark since which nothing was expanded. */
    void back(int mark) {
        at = mark;
    }

    /** The text of the tokens since a mark. */
    String textSince(int mark) {
        return mark <= at ? Words.text(tokens.subList(mark, at)) : last.text();
    }
}
