package dovetail.lang.cdl.syntax;

import dovetail.base.SourceText;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The tokens of a CDL file, with the questions that its parsers share. Names may start with a digit, as in {@code 2E}, so
 * that numbers are names of digits alone. Pieces of the system's language are found by their brackets and kept as text.
 */
final class CdlTokens {
    /** The symbols of CDL and of the predicates between its braces. */
    static final String[] SYMBOLS = {
        "--", "->", "||", "[]", "..", ":=", "<=", ">=", "<>", "!=", "=>", "{", "}", "(", ")", "[", "]", ";", ",", ":",
        "@", "/", "-", "=", "<", ">", "+", "*", "%", ".", "|", "&", "!", "$", "#", "?", "^", "~"
    };

    private static final Set<String> DECLARATIONS = Set.of("event", "predicate", "activity", "property", "cdl");

    private static final Set<String> KEYWORDS = Set.of(
            "event",
            "predicate",
            "activity",
            "property",
            "cdl",
            "is",
            "send",
            "receive",
            "becomes",
            "loop",
            "skip",
            "assert",
            "properties",
            "init",
            "main");

    /** The keywords and the words of patterns, which can also be names. */
    static final Set<String> WORDS = words();

    private final TokenStream in;
    private boolean failed;

    CdlTokens(TokenStream in) {
        this.in = in;
    }

    private static Set<String> words() {
        Set<String> words = new HashSet<>(KEYWORDS);
        words.addAll(List.of("to", "from", "true", "false", "clock", "leads", "occurs", "occur", "never", "cannot"));
        words.addAll(List.of("before", "after", "between", "until", "globally", "exactly", "occurrence", "either"));
        words.addAll(
                List.of("eventually", "immediately", "ordered", "combined", "repeatability", "must", "one", "end"));
        return Set.copyOf(words);
    }

    SourceText source() {
        return in.source();
    }

    /** Whether a parser skipped something. */
    boolean hasFailed() {
        return failed;
    }

    void markFailed() {
        failed = true;
    }

    boolean atEnd() {
        return in.atEnd();
    }

    Token peek() {
        return in.peek();
    }

    Token peek(int distance) {
        return in.peek(distance);
    }

    Token next() {
        return in.next();
    }

    boolean sees(String text) {
        return in.sees(text);
    }

    boolean accept(String text) {
        return in.accept(text);
    }

    /** Takes several words when they come next, one after the other. */
    boolean acceptAll(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!in.peek(i).is(words[i])) {
                return false;
            }
        }
        for (String word : words) {
            in.expect(word);
        }
        return true;
    }

    Token expect(String text) {
        return in.expect(text);
    }

    SyntaxError unexpected(String expected) {
        return in.unexpected(expected);
    }

    SyntaxError error(Token token, String message) {
        return in.error(token, message);
    }

    /** The tokens themselves, for parsers that all languages share. */
    TokenStream stream() {
        return in;
    }

    static boolean isKeyword(String word) {
        return KEYWORDS.contains(word);
    }

    Name name(String what) {
        if (isNumber(in.peek())) {
            throw in.unexpected(what);
        }
        if (in.sees("is")) {
            throw in.error(in.peek(), "expected " + what + ", found the keyword 'is'");
        }
        return in.name(what, CdlTokens::isKeyword);
    }

    /** Takes a number of at least so much. */
    int number(String what, int least) {
        Token token = in.peek();
        if (!isNumber(token)) {
            throw in.unexpected(what);
        }
        in.next();
        try {
            int number = Integer.parseInt(token.text());
            if (number < least) {
                throw in.error(token, what + " is at least " + least);
            }
            return number;
        } catch (NumberFormatException e) {
            throw in.error(token, "the number " + token.describe() + " is too large; at most " + Integer.MAX_VALUE);
        }
    }

    private static boolean isNumber(Token token) {
        return token.kind() == Token.Kind.NAME && token.text().chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Whether a declaration starts here: its keyword, a name and {@code is}. */
    boolean seesDeclaration() {
        return in.peek().kind() == Token.Kind.NAME
                && DECLARATIONS.contains(in.peek().text())
                && in.peek(1).kind() == Token.Kind.NAME
                && in.peek(2).is("is");
    }

    /** Skips to the next declaration or the end. */
    void skipToDeclaration() {
        failed = true;
        while (!in.atEnd() && !seesDeclaration()) {
            in.next();
        }
    }

    /** Takes the text before the brace that closes the given one, and that brace. */
    SourceText upToClosing(Token open) {
        int start = open.offset() + 1;
        for (int depth = 1; ; in.next()) {
            if (in.atEnd() || seesDeclaration()) {
                throw in.error(open, "this brace is never closed; expected '}'");
            }
            depth += in.sees("{") ? 1 : in.sees("}") ? -1 : 0;
            if (depth == 0) {
                return in.source().slice(start, in.next().offset());
            }
        }
    }

    /**
     * Skips to the first of the given tokens outside of brackets, or to a declaration or the end; returns the token, which
     * is not taken.
     */
    Token upTo(String... stops) {
        for (int depth = 0; ; in.next()) {
            if (in.atEnd() || seesDeclaration() || (depth == 0 && in.seesAny(stops))) {
                return in.peek();
            }
            if (in.seesAny("{", "(", "[")) {
                depth++;
            } else if (depth > 0 && in.seesAny("}", ")", "]")) {
                depth--;
            }
        }
    }
}
