package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Parser of formulas. From the weakest: {@code <->}, {@code ->}, {@code |}, {@code &}, {@code U} and {@code S},
 * {@code !} and the other temporal operators, comparisons, arithmetic.
 */
public final class TermParser extends OperatorParser<Connective, Term> {
    private static final int COMPARISON = Connective.TABLE.level("=");
    private static final int SUM = Connective.TABLE.level("+");

    /** So many of {@code abs} in each other give 65,536 copies of the innermost operand. */
    private static final int MOST_ABSOLUTES = 16;

    private final WindowParser windows;
    /** The number of {@code abs} around the term that is read. */
    private int absolutes;

    public TermParser(TokenStream in) {
        super(in, Connective.TABLE);
        this.windows = new WindowParser(in, this);
    }

    /** Reads a name; {@code what} says in the user's words what it would have named. */
    Name name(String what) {
        return in.name(what, Keywords::isKeyword);
    }

    /** Reads names with dots between them. */
    Term.Path path(String what) {
        List<Name> names = new ArrayList<>(List.of(name(what)));
        while (in.accept(".")) {
            names.add(name("a name after '.'"));
        }
        return new Term.Path(names);
    }

    /** Reads a number, which has no logical operators outside parentheses. */
    Term number() {
        return term(SUM);
    }

    @Override
    protected void check(Token token) {
        if (token.is("-->")) {
            throw in.error(
                    token, "'-->' is leads-to in UPPAAL: write p -> eventually q, with 'always' before all of it");
        }
    }

    @Override
    protected Connective taken(Connective op, Token operator) {
        if (operator.is("<=>") || operator.is("=>")) {
            String here = operator.is("=>") ? "->" : "<->";
            in.error(operator, "the operator '" + operator.text() + "' is written '" + here + "'");
        }
        return op.temporal() == null ? op : op.with(windows.window(op.temporal()));
    }

    @Override
    protected Term pair(Connective op, Token operator, Term left, Term right) {
        return switch (op.kind()) {
            case EQUIVALENCE -> new Term.Implication(true, left, right);
            case IMPLICATION -> new Term.Implication(false, left, right);
            case TEMPORAL ->
                new Term.Temporal(op.temporalOperator(), op.window(), List.of(left, right), operator.offset());
            default -> new Term.Arithmetic(op.operation(), left, right, operator.offset());
        };
    }

    @Override
    protected Term list(List<Connective> ops, List<Token> operators, List<Term> operands) {
        if (ops.get(0).kind() == Connective.Kind.JUNCTION) {
            return new Term.Chain(ops.get(0).operation(), operands);
        }
        List<BinaryOp> comparisons = new ArrayList<>();
        List<Integer> at = new ArrayList<>();
        for (int i = 0; i < ops.size(); i++) {
            comparisons.add(ops.get(i).operation());
            at.add(operators.get(i).offset());
        }
        return new Term.Comparison(operands, comparisons, at);
    }

    @Override
    protected Term operand(int weakest) {
        Token token = in.peek();
        if (token.is("(")) {
            return parenthesis();
        }
        if (weakest <= COMPARISON) {
            Operator op = Operator.of(token);
            Operator word = Operator.word(token);
            if (op != null) {
                return temporal(op);
            } else if (word != null) {
                in.next();
                return new Term.Temporal(word, null, List.of(prefixed(0)), token.offset());
            } else if (token.is("!") || token.is("not")) {
                in.next();
                return new Term.Not(prefixed(COMPARISON), token.offset());
            }
        }
        return factor(token);
    }

    /** Reads {@code U[a,b](p, q)} or {@code F[a,b] p}. */
    private Term temporal(Operator op) {
        Token first = in.next();
        Term.Window window = windows.window(op);
        List<Term> operands = new ArrayList<>();
        if (op.arity() == 1) {
            operands.add(prefixed(COMPARISON));
        } else {
            in.expect("(");
            operands.add(part());
            in.expect(",");
            operands.add(part());
            in.expect(")");
            below(COMPARISON);
        }
        return new Term.Temporal(op, window, operands, first.offset());
    }

    /** Reads an operand of arithmetic. */
    private Term factor(Token token) {
        if (token.kind() == Token.Kind.NUMBER) {
            return new Term.Number(in.expectInt("a number"), token.offset());
        } else if (in.accept("true") || in.accept("false")) {
            return new Term.Truth(token.is("true"), token.offset());
        } else if (in.accept("min") || in.accept("max")) {
            return extremum(token);
        } else if (in.accept("-")) {
            return new Term.Minus(prefixed(TIGHTEST), token.offset());
        } else if (in.accept("!")) {
            return new Term.Not(prefixed(TIGHTEST), token.offset());
        } else if (in.accept("abs")) {
            return absolute(token);
        } else if (in.accept("if")) {
            Term condition = part();
            in.expect("then");
            Term then = part();
            in.expect("else");
            return new Term.Choice(condition, then, part(), token.offset());
        }
        return named();
    }

    /** Reads the operand of {@code abs}, which stands for two of it: of so many in each other, for twice as many by each. */
    private Term absolute(Token function) {
        if (absolutes == MOST_ABSOLUTES) {
            throw in.error(function, "'abs' is nested too deeply; at most " + MOST_ABSOLUTES + " levels");
        }
        absolutes++;
        in.expect("(");
        Term operand = part(SUM);
        in.expect(")");
        absolutes--;
        raise(1, function);
        int offset = function.offset();
        return new Term.Arithmetic(BinaryOp.MAX, operand, new Term.Minus(operand, offset), offset);
    }

    /** Reads the operands of {@code min} or {@code max}, at least two. */
    private Term extremum(Token function) {
        BinaryOp op = function.is("min") ? BinaryOp.MIN : BinaryOp.MAX;
        in.expect("(");
        List<Term> operands = new ArrayList<>(List.of(part(SUM)));
        in.expect(",");
        do {
            operands.add(part(SUM));
        } while (in.accept(","));
        in.expect(")");
        return joined(Connective.of(Connective.Kind.ARITHMETIC, op), function, operands);
    }

    private Term named() {
        Operator operator = Operator.of(in.peek());
        if (operator != null) {
            throw in.error(
                    in.peek(),
                    "the temporal operator '" + operator.symbol() + "' cannot stand in arithmetic or in a comparison;"
                            + " between conditions, '<->' replaces '='");
        }
        Term.Path path = path("an expression");
        if (in.sees("'")) {
            throw in.error(
                    in.peek(),
                    "a prime stands only on the left side of a definition, as in \"" + path.text() + "' = ...;\"");
        }
        return path;
    }
}
