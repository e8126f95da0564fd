package dovetail.lang.dve;

import dovetail.lang.source.TokenStream;
import dovetail.lang.source.TokenStream.SyntaxError;

/**
 * Reads comma-separated lists and gets over errors in them: after an error it skips to the next border (a comma, a
 * semicolon, a closing brace or a keyword that starts something) and goes on there, so that one mistake gives one
 * message.
 */
final class ItemReader {
    private static final String[] BORDERS = {
        ",", ";", "}", "const", "byte", "int", "channel", "process", "system", "state", "init", "commit", "accept",
        "assert", "trans", "guard", "sync", "effect"
    };

    private final TokenStream in;
    private boolean failed;

    ItemReader(TokenStream in) {
        this.in = in;
    }

    /** Whether anything had to be skipped since this was last asked. */
    boolean takeFailed() {
        boolean result = failed;
        failed = false;
        return result;
    }

    /** Reads one item; false when it had an error, which has been reported and skipped. */
    boolean attempt(Runnable item) {
        try {
            item.run();
            return true;
        } catch (SyntaxError e) {
            skipToBorder();
            return false;
        }
    }

    /** Reads items up to and including the semicolon after them. */
    void list(Runnable item) {
        boolean clean;
        do {
            clean = attempt(item);
        } while (in.accept(","));
        end(clean, "',' or ';'");
    }

    /** Reads one item and the semicolon after it; {@code expected} says what could have followed. */
    void single(Runnable item, String expected) {
        boolean clean = attempt(item);
        end(clean, expected);
    }

    /** Takes the semicolon; when it is missing, says so unless the item before it was in error already. */
    void end(boolean clean, String expected) {
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
     * Skips to the next border. Braces opened on the way are skipped whole, yet never past the start of a process or
     * of the system line, which no brace can hold.
     */
    void skipToBorder() {
        failed = true;
        int open = 0;
        while (!in.atEnd() && !in.seesAny("process", "system") && !(open == 0 && in.seesAny(BORDERS))) {
            if (in.sees("{")) {
                open++;
            } else if (in.sees("}")) {
                open--;
            }
            in.next();
        }
    }
}
