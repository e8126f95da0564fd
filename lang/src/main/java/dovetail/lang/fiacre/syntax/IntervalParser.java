package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;

/** Reads time intervals: {@code [a, b]}, {@code ]a, b[} or {@code [a, ...[}; a bracket turned outwards is open. */
final class IntervalParser {
    private final TokenStream in;
    private final TermParser terms;

    IntervalParser(TokenStream in, TermParser terms) {
        this.in = in;
        this.terms = terms;
    }

    Interval interval() {
        Token start = in.peek();
        boolean isLowClosed = in.accept("[");
        if (!isLowClosed && !in.accept("]")) {
            throw in.unexpected("an interval, which starts with '[' or ']'");
        }
        Term low = bound();
        in.expect(",");
        if (in.accept("...")) {
            in.expect("[");
            return new Interval(low, isLowClosed, null, false, start.offset());
        }
        Term high = bound();
        boolean isHighClosed = in.accept("]");
        if (!isHighClosed && !in.accept("[")) {
            throw in.unexpected("']' or '['");
        }
        return new Interval(low, isLowClosed, high, isHighClosed, start.offset());
    }

    private Term bound() {
        Token start = in.peek();
        if (start.kind() == Token.Kind.NUMBER
                && in.peek(1).is(".")
                && in.peek(2).kind() == Token.Kind.NUMBER) {
            throw in.error(start, "bounds with fractions are not supported; scale all bounds to whole numbers");
        }
        return terms.intervalBound();
    }
}
