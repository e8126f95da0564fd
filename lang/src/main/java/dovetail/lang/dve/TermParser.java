package dovetail.lang.dve;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.source.Name;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads names and expressions, by precedence climbing: one level of the stack per operand, not one per operator. */
final class TermParser {
    /** The maximal height of a tree; visitors of expressions may recurse. */
    private static final int HIGHEST = 500;

    private final TokenStream in;

    TermParser(TokenStream in) {
        this.in = in;
    }

    /** Reads a name; {@code what} says in the user's words what it would have named. */
    Name name(String what) {
        return in.name(what, Keywords::isKeyword);
    }

    Term term() {
        return binary(BinaryOp.IMPLY.precedence());
    }

    private Term binary(int weakest) {
        in.enter();
        try {
            Term left = unary();
            BinaryOp op = Keywords.binary(in.peek());
            while (op != null && op.precedence() >= weakest) {
                left = op == BinaryOp.AND || op == BinaryOp.OR ? chain(op, left) : pair(op, left);
                op = Keywords.binary(in.peek());
            }
            return left;
        } finally {
            in.leave();
        }
    }

    private Term pair(BinaryOp op, Term left) {
        Token operator = in.next();
        Term right = binary(op.precedence() + 1);
        int height = bounded(Math.max(left.height(), right.height()) + 1, operator);
        return new Term.Binary(op, left, right, operator.offset(), height);
    }

    private Term chain(BinaryOp op, Term first) {
        Token operator = in.peek();
        List<Term> operands = new ArrayList<>();
        operands.add(first);
        int height = first.height();
        while (Keywords.binary(in.peek()) == op) {
            in.next();
            Term operand = binary(op.precedence() + 1);
            operands.add(operand);
            height = Math.max(height, operand.height());
        }
        return new Term.Chain(op, operands, bounded(height + Chains.height(operands.size()), operator));
    }

    private int bounded(int height, Token at) {
        if (height > HIGHEST) {
            throw in.error(at, "this expression is too large; at most " + HIGHEST + " operations deep");
        }
        return height;
    }

    private Term unary() {
        UnaryOp op = Keywords.unary(in.peek());
        if (op == null) {
            return primary();
        }
        Token operator = in.next();
        in.enter();
        try {
            Term operand = unary();
            return new Term.Unary(op, operand, operator.offset(), bounded(operand.height() + 1, operator));
        } finally {
            in.leave();
        }
    }

    private Term primary() {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            return new Term.Number(in.expectInt("a number"), token.offset());
        }
        if (in.accept("(")) {
            Term inner = term();
            in.expect(")");
            return inner;
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
        Term index = term();
        Token close = in.expect("]");
        bounded(index.height() + 1, close);
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
