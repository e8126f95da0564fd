package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Term.FieldValue;
import dovetail.lang.fiacre.syntax.Term.Operator;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Parser of expressions: operators, and the operands between them with their elements and fields. */
public final class TermParser extends OperatorParser<Operator, Term> {
    private final boolean allowsInstances;

    /** Whether an opening bracket after a term starts an index; after the bound of an interval it does not. */
    private boolean isIndexing = true;

    /** @param allowsInstances whether {@code {P}1:x} and {@code {P}1@s} are expressions, as in predicates */
    public TermParser(TokenStream in, boolean allowsInstances) {
        super(in, Operators.BETWEEN_OPERANDS);
        this.allowsInstances = allowsInstances;
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

    @Override
    public Term term() {
        Term condition = term(0);
        Token operator = in.peek();
        if (!in.accept("?")) {
            return condition;
        }
        raise(1, operator);
        Term then = part();
        in.expect(":");
        return new Term.Conditional(condition, then, part());
    }

    /** Reads a constant bound of a type: an expression without comparisons. */
    Term bound() {
        return term(Operators.BETWEEN_OPERANDS.level("+"));
    }

    /** Reads a bound of an interval, which a bracket may follow that is no index. */
    Term intervalBound() {
        isIndexing = false;
        try {
            return bound();
        } finally {
            isIndexing = true;
        }
    }

    /** Reads the target of an assignment: a variable, an element or a field. */
    Term place() {
        begin();
        return accesses(new Term.Reference(used("the name of a variable")));
    }

    @Override
    protected Term pair(Operator op, Token operator, Term left, Term right) {
        return new Term.Binary(op, left, right, operator.offset());
    }

    @Override
    protected Term list(List<Operator> ops, List<Token> operators, List<Term> operands) {
        return new Term.Chain(ops.get(0), operands);
    }

    @Override
    protected Term operand(int weakest) {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            return number();
        }
        Operator op = Operators.prefix(token, in.peek(1));
        if (op != null) {
            in.next();
            return new Term.Unary(op, prefixed(TIGHTEST), token.offset());
        }
        boolean before = isIndexing;
        isIndexing = true;
        Term primary;
        try {
            primary = token.is("(") ? parenthesis() : primary(token);
        } finally {
            isIndexing = before;
        }
        return accesses(primary);
    }

    /** Reads the indices and fields after a term. */
    private Term accesses(Term start) {
        Term term = start;
        while (true) {
            Token operator = in.peek();
            if (isIndexing && in.accept("[")) {
                raise(1, operator);
                term = new Term.Element(term, part());
                in.expect("]");
            } else if (in.accept(".")) {
                raise(1, operator);
                term = new Term.FieldOf(term, name("the name of a field"));
            } else {
                return term;
            }
        }
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

    private Term number() {
        Token token = in.peek();
        return new Term.Number(in.expectInt("a number"), token.offset());
    }

    private Term primary(Token token) {
        if (token.is("true") || token.is("false")) {
            return literal();
        }
        if (in.accept("[")) {
            return new Term.ArrayOf(parts("]"), token.offset());
        }
        if (in.accept("{|")) {
            return new Term.QueueOf(in.accept("|}") ? List.of() : parts("|}"), token.offset());
        }
        if (in.accept("{")) {
            return allowsInstances && in.peek(1).is("}") ? instance() : record(token);
        }
        if (token.is("enqueue") || token.is("append")) {
            return queueOperation();
        }
        Name name = used("an expression");
        return in.accept("(") ? new Term.Call(name, arguments()) : new Term.Reference(name);
    }

    /** Reads the arguments of a call after the opening parenthesis. */
    List<Term> arguments() {
        return in.accept(")") ? List.of() : parts(")");
    }

    /** Reads a name in an expression; a keyword there is the start of something else, and stays. */
    private Name used(String what) {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NAME && Keywords.isKeyword(token.text())) {
            throw in.error(token, "expected " + what + ", found the keyword " + token.describe());
        }
        in.expect(Token.Kind.NAME, what);
        return new Name(token.text(), token.offset());
    }

    private List<Term> parts(String close) {
        List<Term> parts = new ArrayList<>();
        do {
            parts.add(part());
        } while (in.accept(","));
        close(close);
        return parts;
    }

    private void close(String close) {
        if (!in.accept(close)) {
            throw in.unexpected("',' or '" + close + "'");
        }
    }

    private Term record(Token start) {
        List<FieldValue> fields = new ArrayList<>();
        do {
            Name field = used("the name of a field");
            in.expect("=");
            fields.add(new FieldValue(field, part()));
        } while (in.accept(","));
        close("}");
        return new Term.RecordOf(fields, start.offset());
    }

    private Term queueOperation() {
        Token operator = in.next();
        in.expect("(");
        Term queue = part();
        in.expect(",");
        Term element = part();
        in.expect(")");
        Operator op = operator.is("enqueue") ? Operator.ENQUEUE : Operator.APPEND;
        return new Term.Binary(op, queue, element, operator.offset());
    }

    private Term instance() {
        Name process = used("the name of a process");
        in.expect("}");
        int number = in.expectInt("the number of the instance");
        boolean isState = in.accept("@");
        if (!isState && !in.accept(":")) {
            throw in.unexpected("':' and a variable or '@' and a state");
        }
        String what = isState ? "the name of a state" : "the name of a variable";
        return new Term.Instance(process, number, name(what), isState);
    }
}
