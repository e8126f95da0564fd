package dovetail.lang.aut;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.token.PredicateParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Predicates over a network of transition systems: {@code buffer1 = 3}, {@code buffer1 in {1, 2}}, names of other
 * predicates, and their combinations by {@code ! && ||}. A component whose name is no identifier is quoted.
 */
final class StatePredicates extends PredicateParser {
    private static final String[] SYMBOLS = {
        "&&", "||", "->", "==", "!=", "<=", ">=", "<", ">", "=", "!", "(", ")", "{", "}", ",", "-"
    };

    private final Map<String, Component> components = new LinkedHashMap<>();
    private final Map<String, Expr> named;

    StatePredicates(Network network, SourceText text, Map<String, Expr> named) {
        super(new TokenStream(text, SYMBOLS, new Diagnostics()), named);
        this.named = named;
        for (Component component : network.components()) {
            components.put(component.name(), component);
        }
    }

    @Override
    protected Expr atom() {
        Token name = tokens.peek();
        if (name.kind() != Token.Kind.NAME && name.kind() != Token.Kind.STRING) {
            throw tokens.unexpected("a test such as 'component = 3'");
        }
        tokens.next();
        if (tokens.accept("in")) {
            return membership(name);
        }
        BinaryOp op = comparison();
        if (op == null) {
            return constantOrNamed(name);
        }
        tokens.next();
        return test(name, op);
    }

    private Expr constantOrNamed(Token name) {
        Expr known = constantOrPredicate(name);
        if (known != null) {
            return known;
        }
        if (components.containsKey(name.text())) {
            throw tokens.unexpected("'=', '!=' or 'in' after the component " + name.describe());
        }
        List<String> candidates = new ArrayList<>(named.keySet());
        candidates.addAll(components.keySet());
        report(name, "there is no component or predicate " + name.describe() + Spelling.hint(name.text(), candidates));
        return Expr.FALSE;
    }

    private Expr test(Token name, BinaryOp op) {
        Component component = component(name);
        return Expr.binary(op, read(component), Expr.constant(state(component)));
    }

    private Expr membership(Token name) {
        Component component = component(name);
        List<Expr> tests = new ArrayList<>();
        tokens.expect("{");
        do {
            tests.add(Expr.binary(BinaryOp.EQ, read(component), Expr.constant(state(component))));
        } while (tokens.accept(","));
        tokens.expect("}");
        return Expr.join(BinaryOp.OR, tests);
    }

    private static Expr read(@Nullable Component component) {
        return component == null ? Expr.FALSE : new Expr.Read(component.locationSlot());
    }

    /** The component of that name, or null after reporting that there is none. */
    private @Nullable Component component(Token name) {
        Component component = components.get(name.text());
        if (component == null) {
            report(
                    name,
                    "there is no component " + name.describe() + Spelling.candidates(name.text(), components.keySet()));
        }
        return component;
    }

    private int state(@Nullable Component component) {
        Token token = tokens.peek();
        int state = tokens.expectInt("the number of a state");
        if (component != null && state >= component.behaviour().locationCount()) {
            report(
                    token,
                    component.name() + " has no state " + state + "; its states are 0 to "
                            + (component.behaviour().locationCount() - 1));
        }
        return state;
    }
}
