package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;

/** Reads time intervals: {@code [a, b]}, {@code ]a, b[} or {@code [a, ...[}; a bracket turned outwards is open. */
record IntervalParser(TokenStream in, TermParser terms) {
    Interval interval() {
        Token start = in.peek();
        boolean isLowClosed = in.accept("[");
        if (!isLowClosed && !in.accept("]")) {
            throw in.unexpected("an interval, which starts with '[' or ']'");
        }
        Interval.Bound low = bound();
        in.expect(",");
        if (in.accept("...")) {
            in.expect("[");
            return new Interval(low, isLowClosed, null, false, start.offset());
        }
        Interval.Bound high = bound();
        boolean isHighClosed = in.accept("]");
        if (!isHighClosed && !in.accept("[")) {
            throw in.unexpected("']' or '['");
        }
        return new Interval(low, isLowClosed, high, isHighClosed, start.offset());
    }

    private Interval.Bound bound() {
        Term whole = terms.intervalBound();
        boolean isDecimal =
                whole instanceof Term.Number && in.sees(".") && in.peek(1).kind() == Token.Kind.NUMBER;
        if (!isDecimal) {
            return new Interval.Bound(whole, "");
        }
        in.next();
        return new Interval.Bound(whole, in.next().text());
    }
}
