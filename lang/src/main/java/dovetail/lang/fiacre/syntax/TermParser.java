package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.syntax.Term.Operator;
import dovetail.lang.source.Name;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Reads expressions, by precedence climbing: one level of the stack per operand, not one per operator. */
public final class TermParser {
    private final TokenStream in;
    private final Height height;
    private final PrimaryParser primaries;

    /** @param allowsInstances whether {@code {P}1:x} and {@code {P}1@s} are expressions, as in predicates */
    public TermParser(TokenStream in, boolean allowsInstances) {
        this.in = in;
        this.height = new Height(in);
        this.primaries = new PrimaryParser(in, this, height, allowsInstances);
    }

    /** Reads the name that a declaration gives; {@code what} describes it in the user's words. */
    Name name(String what) {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NAME
                && !Keywords.isName(token)
                && in.peek(1).is("is")) {
            in.error(in.next(), "expected " + what + ", found the keyword " + token.describe());
            return new Name(token.text(), token.offset());
        }
        return in.name(what, Keywords::isKeyword);
    }

    /** Reads names up to a token other than a comma. */
    List<Name> names(String what) {
        List<Name> names = new ArrayList<>();
        do {
            names.add(name(what));
        } while (in.accept(","));
        return names;
    }

    /** Reads any expression. */
    public Term term() {
        Term condition = binary(1);
        return in.sees("?") ? conditional(condition) : condition;
    }

    private Term conditional(Term condition) {
        try {
            in.enter();
            Token operator = in.next();
            int highest = height.last();
            Term then = term();
            highest = Math.max(highest, height.last());
            in.expect(":");
            Term otherwise = term();
            height.raise(highest, operator);
            return new Term.Conditional(condition, then, otherwise);
        } finally {
            in.leave();
        }
    }

    /** Reads a constant bound of a type: an expression without comparisons. */
    Term bound() {
        return binary(Keywords.precedence(Operator.ADD));
    }

    /** Reads a bound of an interval, which a bracket may follow. */
    Term intervalBound() {
        return primaries.withoutIndex(this::bound);
    }

    /** Reads the target of an assignment: a variable, an element or a field. */
    Term place() {
        return primaries.place();
    }

    /** Reads the arguments of a call after the opening parenthesis. */
    List<Term> arguments() {
        return primaries.arguments();
    }

    /** Reads a truth value or a number with its sign. */
    Term literal() {
        return primaries.literal();
    }

    private Term binary(int weakest) {
        try {
            in.enter();
            Term left = unary();
            Operator op = Keywords.infix(in.peek());
            while (op != null && Keywords.precedence(op) >= weakest) {
                left = op == Operator.AND || op == Operator.OR ? chain(op, left) : pair(op, left);
                op = Keywords.infix(in.peek());
            }
            return left;
        } finally {
            in.leave();
        }
    }

    private Term pair(Operator op, Term left) {
        Token operator = in.next();
        int highest = height.last();
        Term right = binary(Keywords.precedence(op) + (op == Operator.IMPLY ? 0 : 1));
        height.raise(highest, operator);
        return new Term.Binary(op, left, right, operator.offset());
    }

    /** A chain counts as high as a balanced tree of its operands. */
    private Term chain(Operator op, Term first) {
        Token operator = in.peek();
        List<Term> operands = new ArrayList<>();
        operands.add(first);
        int highest = height.last();
        while (Keywords.infix(in.peek()) == op) {
            in.next();
            operands.add(binary(Keywords.precedence(op) + 1));
            highest = Math.max(highest, height.last());
        }
        height.raise(highest, 32 - Integer.numberOfLeadingZeros(operands.size() - 1), operator);
        return new Term.Chain(op, operands);
    }

    private Term unary() {
        Operator op = Keywords.prefix(in.peek(), in.peek(1));
        if (op == null) {
            return primaries.access();
        }
        Token operator = in.next();
        try {
            in.enter();
            Term operand = unary();
            height.raise(0, operator);
            return new Term.Unary(op, operand, operator.offset());
        } finally {
            in.leave();
        }
    }
}
