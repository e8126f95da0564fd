package dovetail.lang.source;

import dovetail.base.Diagnostics;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads predicates of languages that have no expressions of their own: tests, which a language defines, and names of
 * other predicates, combined by {@code ! && || ->}.
 */
public abstract class PredicateParser {
    /** The words of predicates, and the one that begins the next property after a predicate without braces. */
    private static final Set<String> WORDS = Set.of("and", "or", "not", "imply", "true", "false", "in", "property");

    protected final TokenStream tokens;
    private final Map<String, Expr> named;

    /** @param named the predicates that can be used by name */
    protected PredicateParser(TokenStream tokens, Map<String, Expr> named) {
        this.tokens = tokens.of("predicate").with(WORDS);
        this.named = named;
    }

    /** Reads what the language tests, or a name. */
    protected abstract Expr atom();

    /** The whole text; throws with everything that is wrong with it. */
    public final Expr parse() {
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
        return Expr.join(BinaryOp.OR, operands);
    }

    private Expr conjunction() {
        List<Expr> operands = new ArrayList<>();
        do {
            operands.add(unary());
        } while (tokens.accept("&&") || tokens.accept("and"));
        return Expr.join(BinaryOp.AND, operands);
    }

    private Expr unary() {
        tokens.enter();
        Expr result;
        if (tokens.accept("!") || tokens.accept("not")) {
            result = Expr.not(unary());
        } else {
            result = test();
        }
        tokens.leave();
        return result;
    }

    /** Reads an atom or a predicate in parentheses. Languages with arithmetic compare sums of these. */
    protected Expr test() {
        return atomOrParenthesis();
    }

    /** Reads an atom or anything in parentheses. */
    protected final Expr atomOrParenthesis() {
        if (!tokens.accept("(")) {
            return atom();
        }
        Expr result = implication();
        tokens.expect(")");
        return result;
    }

    /** The operator of a comparison that comes next, which is not taken; null when there is none. */
    protected final @Nullable BinaryOp comparison() {
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

    /** The constant or the predicate that a name stands for, or null. */
    protected final @Nullable Expr constantOrPredicate(Token name) {
        if (name.is("true")) {
            return Expr.TRUE;
        }
        if (name.is("false")) {
            return Expr.FALSE;
        }
        return name.kind() == Token.Kind.NAME ? named.get(name.text()) : null;
    }

    /** Reports what makes no sense although it can be read. */
    protected final void report(Token token, String message) {
        tokens.diagnostics().error(tokens.source(), token.offset(), message);
    }
}
