package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Reads arithmetic: sums, products, calls of {@code min}, {@code max} and {@code abs}, choices and names. */
final class SumParser {
    private final TokenStream in;
    private final TermParser terms;

    SumParser(TokenStream in, TermParser terms) {
        this.in = in;
        this.terms = terms;
    }

    Term sum() {
        Term left = product();
        for (BinaryOp op = Keywords.additive(in.peek()); op != null; op = Keywords.additive(in.peek())) {
            left = arithmetic(op, left, in.next(), product());
        }
        return left;
    }

    private Term product() {
        Term left = factor();
        for (BinaryOp op = Keywords.multiplicative(in.peek()); op != null; op = Keywords.multiplicative(in.peek())) {
            left = arithmetic(op, left, in.next(), factor());
        }
        return left;
    }

    private Term arithmetic(BinaryOp op, Term left, Token operator, Term right) {
        return new Term.Arithmetic(op, left, right, operator.offset(), terms.height(operator, left, right));
    }

    private Term factor() {
        Token token = in.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            return new Term.Number(in.expectInt("a number"), token.offset());
        } else if (in.accept("true") || in.accept("false")) {
            return new Term.Truth(token.is("true"), token.offset());
        } else if (in.accept("(")) {
            Term inner = terms.formula();
            in.expect(")");
            return inner;
        } else if (in.accept("min") || in.accept("max")) {
            return extremum(token);
        } else if (token.is("-") || token.is("!") || token.is("abs") || token.is("if")) {
            in.next();
            in.enter();
            try {
                return prefixed(token);
            } finally {
                in.leave();
            }
        }
        return named();
    }

    private Term prefixed(Token first) {
        if (first.is("if")) {
            return choice(first);
        }
        if (first.is("abs")) {
            in.expect("(");
            Term operand = terms.number();
            in.expect(")");
            Term minus = new Term.Minus(operand, first.offset(), terms.height(first, operand));
            return arithmetic(BinaryOp.MAX, operand, first, minus);
        }
        Term operand = factor();
        int height = terms.height(first, operand);
        return first.is("-")
                ? new Term.Minus(operand, first.offset(), height)
                : new Term.Not(operand, first.offset(), height);
    }

    private Term choice(Token first) {
        Term condition = terms.formula();
        in.expect("then");
        Term then = terms.formula();
        in.expect("else");
        Term otherwise = terms.formula();
        int height = terms.height(first, condition, then, otherwise);
        return new Term.Choice(condition, then, otherwise, first.offset(), height);
    }

    /** Reads the operands of {@code min} or {@code max}, at least two. */
    private Term extremum(Token function) {
        BinaryOp op = function.is("min") ? BinaryOp.MIN : BinaryOp.MAX;
        in.enter();
        try {
            in.expect("(");
            List<Term> operands = new ArrayList<>(List.of(terms.number()));
            in.expect(",");
            do {
                operands.add(terms.number());
            } while (in.accept(","));
            in.expect(")");
            Term result = operands.get(0);
            for (Term operand : operands.subList(1, operands.size())) {
                result = arithmetic(op, result, function, operand);
            }
            return result;
        } finally {
            in.leave();
        }
    }

    private Term named() {
        Operator operator = Operator.of(in.peek());
        if (operator != null) {
            throw in.error(
                    in.peek(),
                    "the temporal operator '" + operator.symbol() + "' cannot stand in arithmetic or in a comparison;"
                            + " between conditions, '<->' replaces '='");
        }
        Term.Path path = terms.path("an expression");
        if (in.sees("'")) {
            throw in.error(
                    in.peek(),
                    "a prime stands only on the left side of a definition, as in \"" + path.text() + "' = ...;\"");
        }
        return path;
    }
}
