package dovetail.lang.formula;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.mtl.Interval;

/**
 * Reads intervals of temporal operators: {@code [a,b]}, {@code [a,inf]}, {@code [=k]}, {@code [<=k]} and the like. A bound
 * from above alone excludes the present.
 */
record IntervalParser(TokenStream tokens) {
    /** Larger bounds make automata that are too large. */
    private static final int LARGEST = 1_000_000;

    /** Reads an interval, which starts with the next token. */
    Interval interval() {
        Token open = tokens.expect("[");
        int from = 1;
        int to = Interval.INFINITE;
        if (tokens.accept("=")) {
            from = bound();
            to = from;
        } else if (tokens.accept("<=")) {
            to = bound();
        } else if (tokens.accept("<")) {
            to = bound() - 1;
        } else if (tokens.accept(">=")) {
            from = bound();
        } else if (tokens.accept(">")) {
            from = bound() + 1;
        } else {
            from = bound();
            if (!tokens.accept("..")) {
                tokens.expect(",");
            }
            to = tokens.accept("inf") ? Interval.INFINITE : bound();
        }
        tokens.expect("]");
        if (from > to) {
            tokens.error(open, "the interval from " + from + " to " + to + " is empty");
            return Interval.LATER;
        }
        return new Interval(from, to);
    }

    private int bound() {
        Token token = tokens.peek();
        int bound = tokens.expectInt("a number of steps");
        if (bound > LARGEST) {
            tokens.error(token, "the number of steps is too large; at most " + LARGEST);
        }
        return Math.min(bound, LARGEST);
    }
}
