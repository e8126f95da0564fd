package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.Set;

/**
 * Finds the borders at which reading goes on after an error, so that one mistake gives one message. The words that start
 * declarations, parts of them or statements are reserved, hence borders however many brackets are open.
 */
final class Borders {
    private static final Set<String> OPENING = Set.of("(", "[", "{", "{|");
    private static final Set<String> CLOSING = Set.of(")", "]", "}", "|}");
    private static final Set<String> EXTENSIONS = Set.of("property", "assert", "task");

    private final TokenStream in;
    private boolean failed;

    Borders(TokenStream in) {
        this.in = in;
    }

    /** Takes the mark that something was skipped since it was last taken. */
    boolean takeFailed() {
        boolean result = failed;
        failed = false;
        return result;
    }

    /** Whether anything was skipped since the mark was last taken. */
    boolean hasFailed() {
        return failed;
    }

    /** Marks that something could be read, yet has no meaning. */
    void fail() {
        failed = true;
    }

    /** Whether a declaration starts here; declarations that are refused by name count too. */
    boolean seesDeclaration() {
        return seesDeclaration(0);
    }

    private boolean seesDeclaration(int distance) {
        Token token = in.peek(distance);
        return Keywords.isOneOf(token, Keywords.DECLARATIONS)
                || (Keywords.isOneOf(token, EXTENSIONS) && in.peek(distance + 1).kind() == Token.Kind.NAME);
    }

    /** Whether a name stands here by itself between declarations: the root of the system. */
    boolean seesRoot() {
        return Keywords.isName(in.peek())
                && (in.peek(1).kind() == Token.Kind.END || seesDeclaration(1) || seesObserver());
    }

    /** Whether {@code observer > system} stands here. */
    boolean seesObserver() {
        return Keywords.isName(in.peek()) && in.peek(1).is(">") && Keywords.isName(in.peek(2));
    }

    /** Whether the declaration that is being read ends here. */
    boolean seesEndOfDeclaration() {
        return in.atEnd() || seesDeclaration() || seesRoot();
    }

    void skipToDeclaration() {
        failed = true;
        while (!in.atEnd() && !seesDeclaration()) {
            in.next();
        }
    }

    /** Skips to the next part of a process, component or function, or past all of them. */
    void skipToSection() {
        failed = true;
        while (!in.atEnd() && !seesDeclaration() && !Keywords.isOneOf(in.peek(), Keywords.SECTIONS)) {
            in.next();
        }
    }

    /** Skips the head of a declaration, up to {@code is} or the first part. */
    void skipToBody() {
        failed = true;
        while (!in.atEnd() && !in.sees("is") && !seesDeclaration() && !Keywords.isOneOf(in.peek(), Keywords.SECTIONS)) {
            in.next();
        }
    }

    /** Skips to the next statement or the end of the block, or to one of the given tokens. */
    void skipStatement(String... stops) {
        failed = true;
        while (!seesStatementBorder() && !in.seesAny(stops)) {
            in.next();
        }
    }

    private boolean seesStatementBorder() {
        return in.sees(";")
                || seesEndOfBlock()
                || Keywords.isOneOf(in.peek(), Keywords.STATEMENTS)
                || seesDeclaration();
    }

    /** Whether a semicolon, the next branch of a block or the end of all statements follows. */
    boolean seesEndOfStatement() {
        return in.seesAny(";", "|") || seesEndOfBlock() || seesEndOfDeclaration();
    }

    private boolean seesEndOfBlock() {
        return in.atEnd()
                || Keywords.isOneOf(in.peek(), Keywords.BLOCK_BORDERS)
                || Keywords.isOneOf(in.peek(), Keywords.SECTIONS);
    }

    /** Reads comma-separated items; an item in error is skipped. */
    void list(Runnable item) {
        do {
            try {
                item.run();
            } catch (SyntaxError e) {
                skipItem();
            }
        } while (in.accept(","));
    }

    /** Skips to the comma after an item, to the bracket that closes the list, or to the next part. */
    void skipItem() {
        failed = true;
        int open = 0;
        while (!in.atEnd()
                && !in.sees("is")
                && !Keywords.isOneOf(in.peek(), Keywords.SECTIONS)
                && !Keywords.isOneOf(in.peek(), Keywords.BLOCK_BORDERS)
                && !seesDeclaration()) {
            Token token = in.peek();
            if (open == 0 && (token.is(",") || Keywords.isOneOf(token, CLOSING))) {
                return;
            }
            open += Keywords.isOneOf(token, OPENING) ? 1 : Keywords.isOneOf(token, CLOSING) ? -1 : 0;
            in.next();
        }
    }

    /** Skips to the next operand of a composition or its end. */
    void skipOperand() {
        failed = true;
        while (!in.atEnd() && !in.seesAny("||", "end") && !seesDeclaration()) {
            in.next();
        }
    }
}
