package dovetail.lang.dve.syntax;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parser of names and expressions. */
public final class TermParser extends OperatorParser<BinaryOp, Term> {
    public TermParser(TokenStream in) {
        super(in, Keywords.OPERATORS);
    }

    /** Reads a name; {@code what} says in the user's words what it would have named. */
    Name name(String what) {
        return in.name(what, Keywords.IS_KEYWORD);
    }

    @Override
    protected Term pair(BinaryOp op, Token operator, Term left, Term right) {
        return new Term.Binary(op, left, right, operator.offset());
    }

    @Override
    protected Term list(List<BinaryOp> ops, List<Token> operators, List<Term> operands) {
        return new Term.Chain(ops.get(0), operands);
    }

    @Override
    protected Term operand(int weakest) {
        Token token = in.peek();
        UnaryOp op = Keywords.unary(token);
        if (op != null) {
            in.next();
            return new Term.Unary(op, prefixed(TIGHTEST), token.offset());
        }
        if (token.is("(")) {
            return parenthesis();
        }
        if (token.kind() == Token.Kind.NUMBER) {
            return new Term.Number(in.expectInt("a number"), token.offset());
        }
        if (in.accept("true")) {
            return new Term.Number(1, token.offset());
        }
        if (in.accept("false")) {
            return new Term.Number(0, token.offset());
        }
        return named();
    }

    /** Reads {@code x}, {@code a[i]}, {@code P.s}, {@code P->x}, {@code P->a[i]} or {@code len(c)}. */
    private Term named() {
        Name first = name("an expression");
        if (in.accept(".")) {
            return new Term.Member(first, member(), index());
        }
        if (in.accept("(")) {
            Term call = new Term.Call(first, name("the name of a channel"));
            in.expect(")");
            return call;
        }
        if (in.accept("->")) {
            return new Term.Variable(first, name("the name of a variable"), index());
        }
        return new Term.Variable(null, first, index());
    }

    /** Reads a name, or the number of a value in the messages of a channel. */
    private Name member() {
        Token token = in.peek();
        if (token.kind() != Token.Kind.NUMBER) {
            return name("the name of a state");
        }
        in.next();
        return new Name(token.text(), token.offset());
    }

    private @Nullable Term index() {
        if (!in.accept("[")) {
            return null;
        }
        Term index = part();
        in.expect("]");
        return index;
    }

    /** Reads what can be assigned to. */
    Term.Variable place() {
        Name name = name("the name of a variable");
        if (in.sees("->")) {
            throw in.error(in.peek(), "a process can only read the variables of another process, not change them");
        }
        return new Term.Variable(null, name, index());
    }
}
