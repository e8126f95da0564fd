package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;

/** Bounds the height of terms, so that visitors may recurse. */
final class Height {
    private static final int HIGHEST = 500;

    private final TokenStream in;
    private int last;

    Height(TokenStream in) {
        this.in = in;
    }

    /** The height of the term that was read last. */
    int last() {
        return last;
    }

    /** Notes that a term without operands was read. */
    void leaf() {
        last = 0;
    }

    /** Notes that the term read last became an operand, beside others that are at most so high. */
    void raise(int others, Token at) {
        raise(others, 1, at);
    }

    /** Notes a term that stands some levels above the operand read last and the others. */
    void raise(int others, int levels, Token at) {
        last = Math.max(last, others) + levels;
        if (last > HIGHEST) {
            throw in.error(at, "this expression is too large; at most " + HIGHEST + " operations deep");
        }
    }
}
