package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.Name;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads formulas by recursive descent. From the weakest: {@code <->}, {@code ->}, {@code |}, {@code &}, {@code U} and
 * {@code S}, {@code !} and the other temporal operators, comparisons, arithmetic.
 */
public final class TermParser {
    /** The maximal height of a tree; visitors of formulas may recurse. */
    private static final int HIGHEST = 500;

    private final TokenStream in;
    private final SumParser sums;
    private final WindowParser windows;

    public TermParser(TokenStream in) {
        this.in = in;
        this.sums = new SumParser(in, this);
        this.windows = new WindowParser(in, sums);
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
        return sums.sum();
    }

    /** Reads a formula. */
    public Term formula() {
        in.enter();
        try {
            Term left = implication();
            while (in.sees("<->") || in.sees("<=>")) {
                Token operator = spelt("<=>", "<->");
                Term right = implication();
                left = new Term.Implication(true, left, right, height(operator, left, right));
            }
            return left;
        } finally {
            in.leave();
        }
    }

    /** Takes an operator, which has one spelling here and another one elsewhere. */
    private Token spelt(String elsewhere, String here) {
        Token operator = in.next();
        if (operator.is(elsewhere)) {
            in.error(operator, "the operator '" + elsewhere + "' is written '" + here + "'");
        }
        return operator;
    }

    private Term implication() {
        Term left = disjunction();
        if (!in.sees("->") && !in.sees("=>")) {
            return left;
        }
        Token operator = spelt("=>", "->");
        in.enter();
        try {
            Term right = implication();
            return new Term.Implication(false, left, right, height(operator, left, right));
        } finally {
            in.leave();
        }
    }

    private Term disjunction() {
        List<Term> operands = new ArrayList<>(List.of(conjunction()));
        Token operator = in.peek();
        while (in.accept("|") || in.accept("||") || in.accept("or")) {
            operands.add(conjunction());
        }
        return chain(BinaryOp.OR, operands, operator);
    }

    private Term conjunction() {
        List<Term> operands = new ArrayList<>(List.of(until()));
        Token operator = in.peek();
        while (in.accept("&") || in.accept("&&") || in.accept("and")) {
            operands.add(until());
        }
        return chain(BinaryOp.AND, operands, operator);
    }

    private Term chain(BinaryOp op, List<Term> operands, Token operator) {
        return operands.size() == 1
                ? operands.get(0)
                : new Term.Chain(
                        op, operands, height(operator, operands.toArray(new Term[0])) + logarithm(operands.size()));
    }

    /** Long chains become balanced trees. */
    private static int logarithm(int size) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    }

    private Term until() {
        Term left = unary();
        Operator op = Operator.of(in.peek());
        if (op != Operator.UNTIL && op != Operator.SINCE) {
            return left;
        }
        Token operator = in.next();
        Term.Window window = windows.window(op);
        in.enter();
        try {
            Term right = until();
            return new Term.Temporal(
                    op, window, List.of(left, right), operator.offset(), height(operator, left, right));
        } finally {
            in.leave();
        }
    }

    private Term unary() {
        Token first = in.peek();
        Operator op = Operator.of(first);
        Operator word = Operator.word(first);
        boolean isNot = first.is("!") || first.is("not");
        if (op == null && word == null && !isNot) {
            return comparison();
        }
        in.next();
        in.enter();
        try {
            if (op != null) {
                return prefix(op, first);
            } else if (word != null) {
                Term operand = formula();
                return new Term.Temporal(word, null, List.of(operand), first.offset(), height(first, operand));
            }
            Term operand = unary();
            return new Term.Not(operand, first.offset(), height(first, operand));
        } finally {
            in.leave();
        }
    }

    /** Reads the rest of {@code U[a,b](p, q)} or {@code F[a,b] p}; the letter has been taken. */
    private Term prefix(Operator op, Token first) {
        Term.Window window = windows.window(op);
        List<Term> operands = new ArrayList<>();
        if (op.arity() == 1) {
            operands.add(unary());
        } else {
            in.expect("(");
            operands.add(formula());
            in.expect(",");
            operands.add(formula());
            in.expect(")");
        }
        return new Term.Temporal(op, window, operands, first.offset(), height(first, operands.toArray(new Term[0])));
    }

    private Term comparison() {
        List<Term> operands = new ArrayList<>(List.of(sums.sum()));
        List<BinaryOp> ops = new ArrayList<>();
        List<Integer> at = new ArrayList<>();
        Token operator = in.peek();
        for (BinaryOp op = Keywords.comparison(in.peek()); op != null; op = Keywords.comparison(in.peek())) {
            ops.add(op);
            at.add(in.next().offset());
            operands.add(sums.sum());
        }
        return ops.isEmpty()
                ? operands.get(0)
                : new Term.Comparison(
                        operands,
                        ops,
                        at,
                        height(operator, operands.toArray(new Term[0])) + logarithm(operands.size()));
    }

    /** The height of a term over its operands. */
    int height(Token at, Term... operands) {
        int height = 1;
        for (Term operand : operands) {
            height = Math.max(height, operand.height() + 1);
        }
        if (height > HIGHEST) {
            throw in.error(at, "this formula is too large; at most " + HIGHEST + " operations deep");
        }
        return height;
    }
}
