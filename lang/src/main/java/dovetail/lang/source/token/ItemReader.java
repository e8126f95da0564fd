package dovetail.lang.source.token;

import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.Set;

/**
 * Reads comma-separated lists and gets over errors in them: after an error it skips to the next border (a comma, a
 * semicolon, a closing brace or a keyword that starts something) and goes on there, so that one mistake gives one
 * message.
 */
public final class ItemReader {
    private final TokenStream in;
    private final Set<String> borders;
    private final Set<String> outermost;
    private boolean failed;

    /**
     * @param borders the tokens at which reading can go on after an error
     * @param outermost those among them that no brace can hold
     */
    public ItemReader(TokenStream in, Set<String> borders, Set<String> outermost) {
        this.in = in;
        this.borders = borders;
        this.outermost = outermost;
    }

    /** Whether anything had to be skipped since the mark was last taken. */
    public boolean hasFailed() {
        return failed;
    }

    /** Takes the mark that something had to be skipped. */
    public boolean takeFailed() {
        boolean result = failed;
        failed = false;
        return result;
    }

    /** Reads one item; false when it had an error, which has been reported and skipped. */
    public boolean attempt(Runnable item) {
        try {
            item.run();
            return true;
        } catch (SyntaxError e) {
            skipToBorder();
            return false;
        }
    }

    /** Reads items up to and including the semicolon after them. */
    public void list(Runnable item) {
        boolean clean;
        do {
            clean = attempt(item);
        } while (in.accept(","));
        end(clean, "',' or ';'");
    }

    /** Reads items up to and including the closing brace; the opening one has been taken. */
    public void braced(Runnable item) {
        SyntaxError error = null;
        do {
            try {
                item.run();
            } catch (SyntaxError e) {
                error = e;
                skipToBorder();
            }
        } while (in.accept(","));
        if (error == null && !in.sees("}")) {
            error = in.unexpected("',' or '}'");
            skipToBorder();
        }
        if (!in.accept("}")) {
            throw error;
        }
    }

    /** Reads one item and the semicolon after it; {@code expected} says what could have followed. */
    public void single(Runnable item, String expected) {
        boolean clean = attempt(item);
        end(clean, expected);
    }

    /** Takes the semicolon; when it is missing, says so unless the item before it was in error already. */
    public void end(boolean clean, String expected) {
        if (in.accept(";")) {
            return;
        }
        if (clean) {
            in.unexpected(expected);
            skipToBorder();
        }
        while (in.accept(",")) {
            skipToBorder();
        }
        in.accept(";");
    }

    /**
     * Skips to the next border. Braces opened on the way are skipped whole, yet never past the outermost borders, which
     * no brace can hold; a comma between parentheses is no border.
     */
    public void skipToBorder() {
        failed = true;
        int open = 0;
        boolean inParentheses = false;
        for (Token next = in.peek(); !isBorder(next, open) || (inParentheses && next.is(",")); next = in.peek()) {
            if (next.is("{")) {
                open++;
            } else if (next.is("}")) {
                open--;
            }
            inParentheses = next.is("(") || (inParentheses && !next.is(")"));
            in.next();
        }
    }

    private boolean isBorder(Token token, int open) {
        return switch (token.kind()) {
            case END -> true;
            case NUMBER, STRING, BRACED -> false;
            case NAME, SYMBOL -> borders.contains(token.text()) && (open == 0 || outermost.contains(token.text()));
        };
    }
}
