package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.syntax.Term.FieldValue;
import dovetail.lang.fiacre.syntax.Term.Operator;
import dovetail.lang.source.Name;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Reads expressions, by precedence climbing: one level of the stack per operand, not one per operator. */
public final class TermParser {
    /** The maximal height of a tree; visitors of expressions may recurse. */
    private static final int HIGHEST = 500;

    private final TokenStream in;
    private final boolean allowsInstances;

    /** The height of the term that was read last. */
    private int height;

    /** Whether an opening bracket after a term starts an index; after the bound of an interval it does not. */
    private boolean isIndexing = true;

    /** @param allowsInstances whether {@code {P}1:x} and {@code {P}1@s} are expressions, as in predicates */
    public TermParser(TokenStream in, boolean allowsInstances) {
        this.in = in;
        this.allowsInstances = allowsInstances;
    }

    /** Reads the name that a declaration gives; {@code what} says in the user's words what it names. */
    Name name(String what) {
        return in.name(what, Keywords::isKeyword);
    }

    /** Reads any expression. */
    public Term term() {
        try {
            in.enter();
            Term condition = binary(1);
            if (!in.sees("?")) {
                return condition;
            }
            Token operator = in.next();
            int highest = height;
            Term then = term();
            highest = Math.max(highest, height);
            in.expect(":");
            Term otherwise = term();
            raise(highest, operator);
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
        boolean before = isIndexing;
        isIndexing = false;
        try {
            return bound();
        } finally {
            isIndexing = before;
        }
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
        int highest = height;
        Term right = binary(Keywords.precedence(op) + (op == Operator.IMPLY ? 0 : 1));
        raise(highest, operator);
        return new Term.Binary(op, left, right, operator.offset());
    }

    /** A chain is as high as a balanced tree of its operands. */
    private Term chain(Operator op, Term first) {
        Token operator = in.peek();
        List<Term> operands = new ArrayList<>();
        operands.add(first);
        int highest = height;
        while (Keywords.infix(in.peek()) == op) {
            in.next();
            operands.add(binary(Keywords.precedence(op) + 1));
            highest = Math.max(highest, height);
        }
        height = highest + 31 - Integer.numberOfLeadingZeros(operands.size() - 1);
        raise(0, operator);
        return new Term.Chain(op, operands);
    }

    /** Sets the height of a term above the operand read last and the others, which are at most that high. */
    private void raise(int others, Token at) {
        height = Math.max(height, others) + 1;
        if (height > HIGHEST) {
            throw in.error(at, "this expression is too large; at most " + HIGHEST + " operations deep");
        }
    }

    private Term unary() {
        Operator op = Keywords.prefix(in.peek(), in.peek(1));
        if (op == null) {
            return access();
        }
        Token operator = in.next();
        try {
            in.enter();
            Term operand = unary();
            raise(0, operator);
            return new Term.Unary(op, operand, operator.offset());
        } finally {
            in.leave();
        }
    }

    private Term access() {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            return number();
        }
        return chainOfAccesses(primary());
    }

    private Term number() {
        height = 0;
        Token token = in.peek();
        return new Term.Number(in.expectInt("a number"), token.offset());
    }

    private Term chainOfAccesses(Term start) {
        Term term = start;
        while (true) {
            Token operator = in.peek();
            if (isIndexing && in.accept("[")) {
                int highest = height;
                Term index = term();
                in.expect("]");
                term = new Term.Element(term, index);
                raise(highest, operator);
            } else if (in.accept(".")) {
                term = new Term.FieldOf(term, name("the name of a field"));
                raise(0, operator);
            } else {
                return term;
            }
        }
    }

    /** Reads a variable, an element or a field: what can be assigned to. */
    Term place() {
        Name name = operand("the name of a variable");
        height = 0;
        return chainOfAccesses(new Term.Reference(name));
    }

    /** Reads a truth value or a number with its sign. */
    Term literal() {
        Token token = in.peek();
        if (in.accept("true")) {
            return new Term.Truth(true, token.offset());
        }
        if (in.accept("false")) {
            return new Term.Truth(false, token.offset());
        }
        if (in.accept("-")) {
            return new Term.Unary(Operator.NEG, number(), token.offset());
        }
        return in.accept("+") ? new Term.Unary(Operator.PLUS, number(), token.offset()) : number();
    }

    private Term primary() {
        boolean before = isIndexing;
        isIndexing = true;
        try {
            height = 0;
            Token token = in.peek();
            if (in.accept("(")) {
                Term inner = term();
                in.expect(")");
                return inner;
            }
            if (token.is("true") || token.is("false")) {
                return literal();
            }
            if (in.accept("[")) {
                return new Term.ArrayOf(list("]"), token.offset());
            }
            if (in.accept("{|")) {
                return new Term.QueueOf(in.accept("|}") ? List.of() : list("|}"), token.offset());
            }
            if (in.accept("{")) {
                return allowsInstances && in.peek(1).is("}") ? instance() : record(token);
            }
            if (token.is("enqueue") || token.is("append")) {
                return queueOperation();
            }
            return named();
        } finally {
            isIndexing = before;
        }
    }

    private Term named() {
        Name name = operand("an expression");
        if (!in.accept("(")) {
            return new Term.Reference(name);
        }
        return new Term.Call(name, in.accept(")") ? List.of() : list(")"));
    }

    /** Reads a name in an expression; a keyword there is the start of something else, and stays. */
    private Name operand(String what) {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NAME && Keywords.isKeyword(token.text())) {
            throw in.error(token, "expected " + what + ", found the keyword " + token.describe());
        }
        in.expect(Token.Kind.NAME, what);
        return new Name(token.text(), token.offset());
    }

    private List<Term> list(String close) {
        List<Term> terms = new ArrayList<>();
        Token start = in.peek();
        int highest = 0;
        do {
            terms.add(term());
            highest = Math.max(highest, height);
        } while (in.accept(","));
        if (!in.accept(close)) {
            throw in.unexpected("',' or '" + close + "'");
        }
        raise(highest, start);
        return terms;
    }

    private Term record(Token start) {
        List<FieldValue> fields = new ArrayList<>();
        int highest = 0;
        do {
            Name field = operand("the name of a field");
            in.expect("=");
            fields.add(new FieldValue(field, term()));
            highest = Math.max(highest, height);
        } while (in.accept(","));
        if (!in.accept("}")) {
            throw in.unexpected("',' or '}'");
        }
        raise(highest, start);
        return new Term.RecordOf(fields, start.offset());
    }

    private Term queueOperation() {
        Token operator = in.next();
        in.expect("(");
        Term queue = term();
        int highest = height;
        in.expect(",");
        Term element = term();
        in.expect(")");
        raise(highest, operator);
        Operator op = operator.is("enqueue") ? Operator.ENQUEUE : Operator.APPEND;
        return new Term.Binary(op, queue, element, operator.offset());
    }

    private Term instance() {
        Name process = operand("the name of a process");
        in.expect("}");
        int number = in.expectInt("the number of the instance");
        boolean isState = in.accept("@");
        if (!isState && !in.accept(":")) {
            throw in.unexpected("':' and a variable or '@' and a state");
        }
        return new Term.Instance(
                process, number, name(isState ? "the name of a state" : "the name of a variable"), isState);
    }
}
