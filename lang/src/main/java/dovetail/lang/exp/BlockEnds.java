package dovetail.lang.exp;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.Arrays;
import java.util.List;

/**
 * Matches each {@code end} with the operator that it closes. Closing is optional for hide, rename and cut, and the grammar
 * of their body depends on it, so the parser has to know before it reads the body.
 */
final class BlockEnds {
    static final int OPEN = -1;
    private static final List<String> OPENERS = List.of("behaviour", "hide", "rename", "cut", "prio", "par");
    /** Deeper nesting is refused by the parser. */
    private static final int DEEPEST = 1000;
    /** A file with more ends of nothing than this is noise, not worth searching the stack again and again. */
    private static final int MAX_UNMATCHED_ENDS = 100;

    private final TokenStream tokens;
    private final int[] stack = new int[DEEPEST];
    private int depth;
    private int unmatched;
    private int[] ends = new int[64];

    BlockEnds(TokenStream tokens) {
        this.tokens = tokens;
        Arrays.fill(ends, OPEN);
        for (int i = 0; tokens.peek(i).kind() != Token.Kind.END && unmatched < MAX_UNMATCHED_ENDS; i++) {
            Token token = tokens.peek(i);
            if (token.is("(")) {
                push(i);
            } else if (token.is(")")) {
                close("(", i, false);
            } else if (token.is("end") && isOpener(i + 1)) {
                close(tokens.peek(i + 1).text(), i, true);
                i++;
            } else if (isOpener(i)) {
                push(i);
            }
        }
    }

    private boolean isOpener(int position) {
        Token token = tokens.peek(position);
        return token.kind() == Token.Kind.NAME && OPENERS.contains(token.text());
    }

    private void push(int position) {
        if (depth < DEEPEST) {
            stack[depth++] = position;
        }
    }

    /** Closes the innermost opener of a kind and with it all that is open inside; an {@code end} stays in its parentheses. */
    private void close(String opener, int at, boolean withinParentheses) {
        for (int i = depth - 1; i >= 0; i--) {
            Token token = tokens.peek(stack[i]);
            if (token.is(opener)) {
                record(stack[i], at);
                depth = i;
                return;
            }
            if (withinParentheses && token.is("(")) {
                break;
            }
        }
        unmatched++;
    }

    private void record(int opener, int end) {
        if (opener >= ends.length) {
            int old = ends.length;
            ends = Arrays.copyOf(ends, Math.max(opener + 1, old * 2));
            Arrays.fill(ends, old, ends.length, OPEN);
        }
        ends[opener] = end;
    }

    /** The position of the token that closes the one at a position, or {@link #OPEN}. */
    int end(int opener) {
        return opener < ends.length ? ends[opener] : OPEN;
    }
}
