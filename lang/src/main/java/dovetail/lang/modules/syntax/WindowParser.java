package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import org.jspecify.annotations.Nullable;

/** Reads intervals of temporal operators: {@code [a,b]}, {@code [a,inf]}, {@code [=k]}, {@code [<k]} and the like. */
final class WindowParser {
    private final TokenStream in;
    private final SumParser sums;

    WindowParser(TokenStream in, SumParser sums) {
        this.in = in;
        this.sums = sums;
    }

    /** Reads the interval of an operator, if there is one. */
    Term.@Nullable Window window(Operator operator) {
        Token open = in.peek();
        if (!in.accept("[")) {
            return null;
        }
        if (!operator.takesInterval()) {
            throw in.error(open, "the operator '" + operator.symbol() + "' takes no interval");
        }
        BinaryOp relation = Keywords.comparison(in.peek());
        if (relation == BinaryOp.NE) {
            throw in.unexpected("'=', '<', '<=', '>', '>=' or the lower bound");
        }
        if (relation != null) {
            in.next();
        }
        Term from = sums.sum();
        Term to = null;
        if (relation == null) {
            if (!in.accept("..")) {
                in.expect(",");
            }
            to = in.accept("inf") ? null : sums.sum();
        }
        in.expect("]");
        return new Term.Window(relation, from, to, open.offset());
    }
}
