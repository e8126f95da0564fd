package dovetail.lang.aut;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Predicates over a network of transition systems: {@code buffer1 = 3}, {@code buffer1 in {1, 2}}, names of other
 * predicates, and their combinations by {@code ! && ||}. A component whose name is no identifier is quoted.
 */
final class StatePredicates {
    private static final String[] SYMBOLS = {
        "&&", "||", "->", "==", "!=", "<=", ">=", "<", ">", "=", "!", "(", ")", "{", "}", ",", "-"
    };

    private final TokenStream tokens;
    private final Map<String, Expr> named;
    private final Map<String, Component> components = new LinkedHashMap<>();

    StatePredicates(Network network, SourceText text, Map<String, Expr> named) {
        this.tokens = new TokenStream(text, SYMBOLS, new Diagnostics()).of("predicate");
        this.named = named;
        for (Component component : network.components()) {
            components.put(component.name(), component);
        }
    }

    Expr parse() {
        Diagnostics diagnostics = tokens.diagnostics();
        Expr result = Expr.FALSE;
        try {
            result = implication();
            if (!tokens.atEnd()) {
                throw tokens.unexpected("'&&', '||' or the end of the predicate");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what is left has no meaning of its own to check.
        }
        diagnostics.throwIfErrors();
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
        return join(BinaryOp.OR, operands, 0, operands.size());
    }

    private Expr conjunction() {
        List<Expr> operands = new ArrayList<>();
        do {
            operands.add(unary());
        } while (tokens.accept("&&") || tokens.accept("and"));
        return join(BinaryOp.AND, operands, 0, operands.size());
    }

    /** Joins operands into a balanced tree: evaluation recurses, and generated predicates have thousands of them. */
    private static Expr join(BinaryOp op, List<Expr> operands, int from, int to) {
        if (to - from == 1) {
            return operands.get(from);
        }
        int middle = (from + to) >>> 1;
        return Expr.binary(op, join(op, operands, from, middle), join(op, operands, middle, to));
    }

    private Expr unary() {
        tokens.enter();
        Expr result;
        if (tokens.accept("!") || tokens.accept("not")) {
            result = Expr.not(unary());
        } else if (tokens.accept("(")) {
            result = implication();
            tokens.expect(")");
        } else {
            result = atom();
        }
        tokens.leave();
        return result;
    }

    private Expr atom() {
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

    private BinaryOp comparison() {
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

    private Expr constantOrNamed(Token name) {
        if (name.is("true")) {
            return Expr.TRUE;
        }
        if (name.is("false")) {
            return Expr.FALSE;
        }
        Expr known = name.kind() == Token.Kind.NAME ? named.get(name.text()) : null;
        if (known != null) {
            return known;
        }
        if (components.containsKey(name.text())) {
            throw tokens.unexpected("'=', '!=' or 'in' after the component " + name.describe());
        }
        report(name, "there is no component or predicate " + name.describe());
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
        return join(BinaryOp.OR, tests, 0, tests.size());
    }

    private static Expr read(Component component) {
        return component == null ? Expr.FALSE : new Expr.Read(component.locationSlot());
    }

    /** The component of that name, or null after reporting that there is none. */
    private Component component(Token name) {
        Component component = components.get(name.text());
        if (component == null) {
            report(name, "there is no component " + name.describe() + "; " + known());
        }
        return component;
    }

    private String known() {
        StringBuilder out = new StringBuilder("there are ");
        int shown = 0;
        for (Component component : components.values()) {
            if (shown == 8) {
                return out.append(", ...").toString();
            }
            out.append(shown++ == 0 ? "" : ", ").append(component.name());
        }
        return out.toString();
    }

    private int state(Component component) {
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

    private void report(Token token, String message) {
        tokens.diagnostics().error(tokens.source(), token.offset(), message);
    }
}
