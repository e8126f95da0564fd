package dovetail.lang.formula;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reads bounds of time as Fiacre writes intervals: {@code [a,b]}, {@code ]a,b[} without its bounds, {@code [a,...[} without an
 * upper one. A number alone is the upper bound, from zero on.
 */
record TimeBoundsParser(TokenStream tokens) {
    TimeBounds bounds() {
        Token start = tokens.peek();
        TimeBounds bounds = start.kind() == Token.Kind.NUMBER
                ? new TimeBounds(BigDecimal.ZERO, false, number(), false)
                : interval();
        if (bounds.isEmpty()) {
            throw tokens.error(start, "the interval is empty");
        }
        return bounds;
    }

    private TimeBounds interval() {
        boolean isLowOpen = tokens.sees("]");
        if (!tokens.accept("]") && !tokens.accept("[")) {
            throw tokens.unexpected("a number or an interval of time, as in '[0,5]'");
        }
        BigDecimal low = number();
        tokens.expect(",");
        @Nullable BigDecimal high = tokens.accept("...") ? null : number();
        if (high == null) {
            tokens.expect("[");
            return new TimeBounds(low, isLowOpen, null, true);
        }
        boolean isHighOpen = tokens.sees("[");
        if (!tokens.accept("[") && !tokens.accept("]")) {
            throw tokens.unexpected("']' or '['");
        }
        return new TimeBounds(low, isLowOpen, high, isHighOpen);
    }

    private BigDecimal number() {
        String text =
                tokens.expect(Token.Kind.NUMBER, "a number of units of time").text();
        if (tokens.accept(".")) {
            text += "."
                    + tokens.expect(Token.Kind.NUMBER, "the digits after the decimal point")
                            .text();
        }
        return new BigDecimal(text).stripTrailingZeros();
    }
}
