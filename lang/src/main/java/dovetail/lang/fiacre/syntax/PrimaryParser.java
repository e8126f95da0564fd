package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.syntax.Term.FieldValue;
import dovetail.lang.fiacre.syntax.Term.Operator;
import dovetail.lang.source.Name;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads the operands of operators: literals, names, calls and parentheses, with elements and fields of them. */
final class PrimaryParser {
    private final TokenStream in;
    private final TermParser terms;
    private final Height height;
    private final boolean allowsInstances;

    /** Whether an opening bracket after a term starts an index; after the bound of an interval it does not. */
    private boolean isIndexing = true;

    PrimaryParser(TokenStream in, TermParser terms, Height height, boolean allowsInstances) {
        this.in = in;
        this.terms = terms;
        this.height = height;
        this.allowsInstances = allowsInstances;
    }

    /** Reads a term that a bracket may follow which is no index. */
    Term withoutIndex(Supplier<Term> term) {
        return indexing(false, term);
    }

    private Term indexing(boolean allowed, Supplier<Term> term) {
        boolean before = isIndexing;
        isIndexing = allowed;
        try {
            return term.get();
        } finally {
            isIndexing = before;
        }
    }

    /** Reads an operand with the indices and fields after it; a number has none. */
    Term access() {
        return in.peek().kind() == Token.Kind.NUMBER ? number() : accesses(indexing(true, this::primary));
    }

    /** Reads the target of an assignment: a variable, an element or a field. */
    Term place() {
        Name name = operand("the name of a variable");
        height.leaf();
        return accesses(new Term.Reference(name));
    }

    private Term accesses(Term start) {
        Term term = start;
        while (true) {
            Token operator = in.peek();
            if (isIndexing && in.accept("[")) {
                int highest = height.last();
                Term index = terms.term();
                in.expect("]");
                term = new Term.Element(term, index);
                height.raise(highest, operator);
            } else if (in.accept(".")) {
                term = new Term.FieldOf(term, terms.name("the name of a field"));
                height.raise(0, operator);
            } else {
                return term;
            }
        }
    }

    /** Reads a truth value or a number with its sign. */
    Term literal() {
        Token token = in.peek();
        height.leaf();
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
        height.leaf();
        Token token = in.peek();
        return new Term.Number(in.expectInt("a number"), token.offset());
    }

    private Term primary() {
        height.leaf();
        Token token = in.peek();
        if (in.accept("(")) {
            Term inner = terms.term();
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
        return token.is("enqueue") || token.is("append") ? queueOperation() : named();
    }

    private Term named() {
        Name name = operand("an expression");
        if (!in.accept("(")) {
            return new Term.Reference(name);
        }
        return new Term.Call(name, arguments());
    }

    /** Reads the arguments of a call after the opening parenthesis. */
    List<Term> arguments() {
        return in.accept(")") ? List.of() : list(")");
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
        List<Term> elements = new ArrayList<>();
        Token start = in.peek();
        int highest = 0;
        do {
            elements.add(terms.term());
            highest = Math.max(highest, height.last());
        } while (in.accept(","));
        close(close, highest, start);
        return elements;
    }

    private void close(String close, int highest, Token start) {
        if (!in.accept(close)) {
            throw in.unexpected("',' or '" + close + "'");
        }
        height.raise(highest, start);
    }

    private Term record(Token start) {
        List<FieldValue> fields = new ArrayList<>();
        int highest = 0;
        do {
            Name field = operand("the name of a field");
            in.expect("=");
            fields.add(new FieldValue(field, terms.term()));
            highest = Math.max(highest, height.last());
        } while (in.accept(","));
        close("}", highest, start);
        return new Term.RecordOf(fields, start.offset());
    }

    private Term queueOperation() {
        Token operator = in.next();
        in.expect("(");
        Term queue = terms.term();
        int highest = height.last();
        in.expect(",");
        Term element = terms.term();
        in.expect(")");
        height.raise(highest, operator);
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
        String what = isState ? "the name of a state" : "the name of a variable";
        return new Term.Instance(process, number, terms.name(what), isState);
    }
}
