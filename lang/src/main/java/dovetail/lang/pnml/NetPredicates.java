package dovetail.lang.pnml;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.token.OperatorTable;
import dovetail.lang.source.token.PredicateParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.model.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Parses predicates over a net: {@code #p} (the tokens of the place p), {@code is-fireable(t)}, {@code deadlock}, numbers,
 * names of other predicates, {@code + - *}, comparisons, and {@code ! && || ->}. An id that is no identifier is quoted. A
 * number is true unless it is zero, so that {@code #p} says that p is marked. A place without {@code #} means the same, and
 * {@code unit = p} says where the token of a component is.
 */
final class NetPredicates extends PredicateParser {
    private static final String[] SYMBOLS = {
        "&&", "||", "->", "==", "!=", "<=", ">=", "<", ">", "=", "!", "(", ")", ",", "+", "-", "*", "#"
    };

    private static final OperatorTable<BinaryOp> OPERATORS = logic().single()
            .op(BinaryOp.EQ, "=", "==")
            .op(BinaryOp.NE, "!=")
            .op(BinaryOp.LT, "<")
            .op(BinaryOp.LE, "<=")
            .op(BinaryOp.GT, ">")
            .op(BinaryOp.GE, ">=")
            .left()
            .sum(BinaryOp.ADD, "+", BinaryOp.SUB, "-")
            .left()
            .associative(BinaryOp.MUL, "*")
            .build();

    private final PnmlModel model;
    private final Map<String, Expr> named;

    NetPredicates(PnmlModel model, SourceText text, Map<String, Expr> named) {
        super(new TokenStream(text, SYMBOLS, new Diagnostics()), OPERATORS, OPERATORS.level("="), named);
        this.model = model;
        this.named = named;
    }

    @Override
    protected Expr atom() {
        if (tokens.accept("#")) {
            Token id = id("a place");
            return found(id, model.tokens(id.text()), model::noPlace);
        }
        if (tokens.peek().kind() == Token.Kind.NUMBER) {
            return Expr.constant(tokens.expectInt("a number"));
        }
        Token name = tokens.peek();
        if (name.kind() != Token.Kind.NAME && name.kind() != Token.Kind.STRING) {
            throw tokens.unexpected("a test such as '#place >= 1' or 'is-fireable(transition)'");
        }
        tokens.next();
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
            report(id, message.apply(id.text()));
        }
        return expr.orElse(Expr.FALSE);
    }

    /** A name without a number sign: a predicate, or else a place, or else a component, as traces name them. */
    private Expr named(Token name) {
        Expr known = name.kind() == Token.Kind.NAME ? constantOrPredicate(name) : null;
        if (known != null) {
            return known;
        }
        if (name.is("deadlock")) {
            return model.deadlock();
        }
        Optional<Expr> tokensOfPlace = model.tokens(name.text());
        if (tokensOfPlace.isPresent()) {
            return tokensOfPlace.get();
        }
        Component component = component(name.text());
        boolean isTest = component != null && (tokens.accept("=") || tokens.accept("=="));
        if (component != null && isTest) {
            return inLocation(component);
        }
        String hint = component != null
                ? "; '" + name.text() + "' is a component, which is compared with '=' and a place"
                : Spelling.hint(name.text(), candidates());
        report(name, "there is no predicate or place " + name.describe() + hint);
        return Expr.FALSE;
    }

    private List<String> candidates() {
        List<String> candidates = new ArrayList<>(named.keySet());
        candidates.addAll(model.places());
        return candidates;
    }

    private @Nullable Component component(String name) {
        for (Component component : model.network().components()) {
            if (component.name().equals(name)) {
                return component;
            }
        }
        return null;
    }

    /** The condition that a component is in the location that comes next. */
    private Expr inLocation(Component component) {
        Token name = id("a place");
        List<String> locations = new ArrayList<>();
        for (int i = 0; i < component.behaviour().locationCount(); i++) {
            locations.add(component.behaviour().locationName(i));
        }
        int location = locations.indexOf(name.text());
        if (location < 0) {
            report(
                    name,
                    "component '" + component.name() + "' has no place " + name.describe()
                            + Spelling.candidates(name.text(), locations));
            return Expr.FALSE;
        }
        return model.network().inLocation(component.index(), location);
    }
}
