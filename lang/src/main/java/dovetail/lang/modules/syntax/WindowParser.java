package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import org.jspecify.annotations.Nullable;

/** Reads intervals of temporal operators: {@code [a,b]}, {@code [a,inf]}, {@code [=k]}, {@code [<k]} and the like. */
record WindowParser(TokenStream in, TermParser terms) {
    /** Reads the interval of an operator, if there is one. */
    Term.@Nullable Window window(Operator operator) {
        Token open = in.peek();
        if (!in.accept("[")) {
            return null;
        }
        if (!operator.takesInterval()) {
            throw in.error(open, "the operator '" + operator.symbol() + "' takes no interval");
        }
        BinaryOp relation = in.peek().comparison();
        if (relation == BinaryOp.NE) {
            throw in.unexpected("'=', '<', '<=', '>', '>=' or the lower bound");
        }
        if (relation != null) {
            in.next();
        }
        Term from = terms.number();
        Term to = null;
        if (relation == null) {
            if (!in.accept("..")) {
                in.expect(",");
            }
            to = in.accept("inf") ? null : terms.number();
        }
        in.expect("]");
        return new Term.Window(relation, from, to, open.offset());
    }
}
