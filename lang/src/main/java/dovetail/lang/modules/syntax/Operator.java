package dovetail.lang.modules.syntax;

import dovetail.lang.source.token.Token;
import org.jspecify.annotations.Nullable;

/** Temporal operators. */
public enum Operator {
    UNTIL("U", 2, true),
    SINCE("S", 2, true),
    EVENTUALLY("F", 1, true),
    GLOBALLY("G", 1, true),
    PREVIOUSLY("P", 1, true),
    HISTORICALLY("H", 1, true),
    NEXT("X", 1, false),
    YESTERDAY("Y", 1, false),
    ALWAYS("Alw", 1, false),
    /** Now or at some later instant. */
    SOMETIME("eventually", 1, false);

    private final String symbol;
    private final int arity;
    private final boolean takesInterval;

    Operator(String symbol, int arity, boolean takesInterval) {
        this.symbol = symbol;
        this.arity = arity;
        this.takesInterval = takesInterval;
    }

    public String symbol() {
        return symbol;
    }

    int arity() {
        return arity;
    }

    boolean takesInterval() {
        return takesInterval;
    }

    /** The operator of one letter, or {@code Alw}, that a token is; null for other tokens. */
    static @Nullable Operator of(Token token) {
        for (Operator operator : values()) {
            if (operator != SOMETIME && token.is(operator.symbol)) {
                return operator;
            }
        }
        return null;
    }

    /** The operator that is a word and extends as far as possible to the right; null for other tokens. */
    static @Nullable Operator word(Token token) {
        return token.is("always") ? ALWAYS : token.is("eventually") ? SOMETIME : null;
    }
}
