package dovetail.lang.pnml;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Parses predicates over a net: {@code #p} (the tokens of the place p), {@code is-fireable(t)}, {@code deadlock}, numbers,
 * names of other predicates, {@code + - *}, comparisons, and {@code ! && || ->}. An id that is no identifier is quoted. A
 * number is true unless it is zero, so that {@code #p} says that p is marked.
 */
final class NetPredicates {
    private static final String[] SYMBOLS = {
        "&&", "||", "->", "==", "!=", "<=", ">=", "<", ">", "=", "!", "(", ")", ",", "+", "-", "*", "#"
    };

    private final PnmlModel model;
    private final Map<String, Expr> named;
    private final TokenStream tokens;

    NetPredicates(PnmlModel model, SourceText text, Map<String, Expr> named) {
        this.model = model;
        this.named = named;
        this.tokens = new TokenStream(text, SYMBOLS, new Diagnostics()).of("predicate");
    }

    /** The whole text; throws with everything that is wrong with it. */
    Expr parse() {
        Expr result = Expr.FALSE;
        try {
            result = implication();
            if (!tokens.atEnd()) {
                throw tokens.unexpected("an operator or the end of the predicate");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; the rest has no meaning of its own to check.
        }
        tokens.diagnostics().throwIfErrors();
        return result;
    }

    private Expr implication() {
        Expr left = disjunction();
        if (tokens.accept("->") || tokens.accept("imply")) {
            tokens.enter();
            left = Expr.binary(BinaryOp.IMPLY, left, implication());
            tokens.leave();
        }
        return left;
    }

    private Expr disjunction() {
        List<Expr> operands = new ArrayList<>();
        do {
            operands.add(conjunction());
        } while (tokens.accept("||") || tokens.accept("or"));
        return Expr.join(BinaryOp.OR, operands);
    }

    private Expr conjunction() {
        List<Expr> operands = new ArrayList<>();
        do {
            operands.add(negation());
        } while (tokens.accept("&&") || tokens.accept("and"));
        return Expr.join(BinaryOp.AND, operands);
    }

    private Expr negation() {
        if (tokens.accept("!") || tokens.accept("not")) {
            tokens.enter();
            Expr result = Expr.not(negation());
            tokens.leave();
            return result;
        }
        return comparison();
    }

    private Expr comparison() {
        Expr left = sum();
        BinaryOp op = comparisonOperator();
        if (op == null) {
            return left;
        }
        tokens.next();
        return Expr.binary(op, left, sum());
    }

    private @Nullable BinaryOp comparisonOperator() {
        if (tokens.peek().kind() != Token.Kind.SYMBOL) {
            return null;
        }
        return switch (tokens.peek().text()) {
            case "=", "==" -> BinaryOp.EQ;
            case "!=" -> BinaryOp.NE;
            case "<" -> BinaryOp.LT;
            case "<=" -> BinaryOp.LE;
            case ">" -> BinaryOp.GT;
            case ">=" -> BinaryOp.GE;
            default -> null;
        };
    }

    private Expr sum() {
        Expr result = product();
        while (tokens.sees("+") || tokens.sees("-")) {
            BinaryOp op = tokens.next().is("+") ? BinaryOp.ADD : BinaryOp.SUB;
            result = Expr.binary(op, result, product());
        }
        return result;
    }

    private Expr product() {
        Expr result = operand();
        while (tokens.accept("*")) {
            result = Expr.binary(BinaryOp.MUL, result, operand());
        }
        return result;
    }

    private Expr operand() {
        if (tokens.accept("(")) {
            tokens.enter();
            Expr result = implication();
            tokens.expect(")");
            tokens.leave();
            return result;
        }
        if (tokens.accept("#")) {
            Token id = id("a place");
            return found(id, model.tokens(id.text()), model::noPlace);
        }
        if (tokens.peek().kind() == Token.Kind.NUMBER) {
            return Expr.constant(tokens.expectInt("a number"));
        }
        Token name = tokens.expect(Token.Kind.NAME, "a test such as '#place >= 1' or 'is-fireable(transition)'");
        if (name.is("is") && tokens.sees("-") && tokens.peek(1).is("fireable")) {
            tokens.next();
            tokens.next();
            return fireable();
        }
        return named(name);
    }

    private Expr fireable() {
        List<Expr> enabled = new ArrayList<>();
        tokens.expect("(");
        do {
            Token id = id("a transition");
            enabled.add(found(id, model.fireable(id.text()), model::noTransition));
        } while (tokens.accept(","));
        tokens.expect(")");
        return Expr.join(BinaryOp.OR, enabled);
    }

    private Token id(String what) {
        Token token = tokens.peek();
        boolean isId = token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.STRING;
        if (!isId) {
            throw tokens.unexpected("the id of " + what);
        }
        return tokens.next();
    }

    private Expr found(Token id, Optional<Expr> expr, UnaryOperator<String> message) {
        if (expr.isEmpty()) {
            tokens.diagnostics().error(tokens.source(), id.offset(), message.apply(id.text()));
        }
        return expr.orElse(Expr.FALSE);
    }

    private Expr named(Token name) {
        Expr known = named.get(name.text());
        if (known != null) {
            return known;
        }
        switch (name.text()) {
            case "true":
                return Expr.TRUE;
            case "false":
                return Expr.FALSE;
            case "deadlock":
                return model.deadlock();
            default:
                String place = model.tokens(name.text()).isPresent()
                        ? "; '#" + name.text() + "' are the tokens of that place"
                        : Spelling.hint(name.text(), named.keySet());
                tokens.diagnostics()
                        .error(tokens.source(), name.offset(), "there is no predicate " + name.describe() + place);
                return Expr.FALSE;
        }
    }
}
