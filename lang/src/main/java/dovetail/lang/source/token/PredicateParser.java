package dovetail.lang.source.token;

import dovetail.base.Diagnostics;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads predicates of languages that have no expressions of their own: tests, which a language defines, and names of
 * other predicates, combined by {@code ! && || ->}.
 */
public abstract class PredicateParser extends OperatorParser<BinaryOp, Expr> {
    /** The words of predicates, and the one that begins the next property after a predicate without braces. */
    private static final Set<String> WORDS = Set.of("and", "or", "not", "imply", "true", "false", "in", "property");

    private static final OperatorTable<BinaryOp> LOGIC = logic().build();

    protected final TokenStream tokens;
    private final Map<String, Expr> named;

    /** The weakest level of the operators in the operand of a negation. */
    private final int negated;

    /** @param named the predicates that can be used by name */
    protected PredicateParser(TokenStream tokens, Map<String, Expr> named) {
        this(tokens, LOGIC, TIGHTEST, named);
    }

    /**
     * The predicates of a language that has more operators.
     *
     * @param negated the weakest level of the operators in the operand of a negation
     */
    protected PredicateParser(
            TokenStream tokens, OperatorTable<BinaryOp> operators, int negated, Map<String, Expr> named) {
        super(tokens.of("predicate").with(WORDS), operators);
        this.tokens = tokens;
        this.negated = negated;
        this.named = named;
    }

    /** The operators of every language, to which others can be added that bind tighter. */
    protected static OperatorTable.Builder<BinaryOp> logic() {
        return OperatorTable.<BinaryOp>weakestFirst()
                .right()
                .op(BinaryOp.IMPLY, "->", "imply")
                .flat()
                .op(BinaryOp.OR, "||", "or")
                .flat()
                .op(BinaryOp.AND, "&&", "and");
    }

    /** Reads what the language tests, or a name. */
    protected abstract Expr atom();

    /** The whole text; throws with everything that is wrong with it. */
    public final Expr parse() {
        Diagnostics diagnostics = tokens.diagnostics();
        Expr result = Expr.FALSE;
        try {
            result = term();
            if (!tokens.atEnd()) {
                throw tokens.unexpected("'&&', '||' or the end of the predicate");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what is left has no meaning of its own to check.
        }
        diagnostics.throwIfErrors();
        return result;
    }

    @Override
    protected final Expr pair(BinaryOp op, Token operator, Expr left, Expr right) {
        return Expr.binary(op, left, right);
    }

    @Override
    protected final Expr list(List<BinaryOp> ops, List<Token> operators, List<Expr> operands) {
        return Expr.join(ops.get(0), operands);
    }

    @Override
    protected final Expr operand(int weakest) {
        if (in.sees("(")) {
            return parenthesis();
        }
        if (weakest <= negated && (in.accept("!") || in.accept("not"))) {
            return Expr.not(prefixed(negated));
        }
        return atom();
    }

    /** The operator of a comparison that comes next, which is not taken; null when there is none. */
    protected final @Nullable BinaryOp comparison() {
        return tokens.peek().comparison();
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
