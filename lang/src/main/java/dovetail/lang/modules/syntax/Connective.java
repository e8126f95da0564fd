package dovetail.lang.modules.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.source.token.OperatorTable;
import org.jspecify.annotations.Nullable;

/**
 * Operator between two terms, as it is written.
 *
 * @param op the operator of arithmetic, of a comparison, a conjunction or a disjunction; null for others
 * @param temporal the temporal operator; null for others
 * @param window the interval of a temporal operator, or null
 */
record Connective(
        Kind kind, @Nullable BinaryOp op, @Nullable Operator temporal, Term.@Nullable Window window) {
    /** Kinds of terms that operators make. */
    enum Kind {
        EQUIVALENCE,
        IMPLICATION,
        JUNCTION,
        TEMPORAL,
        COMPARISON,
        ARITHMETIC
    }

    /** The operators by their spellings; those of other languages are known to be named in messages. */
    static final OperatorTable<Connective> TABLE = OperatorTable.<Connective>weakestFirst()
            .left()
            .op(of(Kind.EQUIVALENCE), "<->", "<=>")
            .right()
            .op(of(Kind.IMPLICATION), "->", "=>")
            .flat()
            .op(of(Kind.JUNCTION, BinaryOp.OR), "|", "||", "or")
            .flat()
            .op(of(Kind.JUNCTION, BinaryOp.AND), "&", "&&", "and")
            .right()
            .op(of(Operator.UNTIL), "U")
            .op(of(Operator.SINCE), "S")
            .flat()
            .op(of(Kind.COMPARISON, BinaryOp.EQ), "=", "==")
            .op(of(Kind.COMPARISON, BinaryOp.NE), "!=")
            .op(of(Kind.COMPARISON, BinaryOp.LT), "<")
            .op(of(Kind.COMPARISON, BinaryOp.LE), "<=")
            .op(of(Kind.COMPARISON, BinaryOp.GT), ">")
            .op(of(Kind.COMPARISON, BinaryOp.GE), ">=")
            .left()
            .sum(of(Kind.ARITHMETIC, BinaryOp.ADD), "+", of(Kind.ARITHMETIC, BinaryOp.SUB), "-")
            .left()
            // Not associative: every product has to be within 32 bits, and a long chain is to be refused by products
            // that it shows.
            .op(of(Kind.ARITHMETIC, BinaryOp.MUL), "*")
            .op(of(Kind.ARITHMETIC, BinaryOp.DIV), "/")
            .op(of(Kind.ARITHMETIC, BinaryOp.MOD), "%")
            .build();

    static Connective of(Kind kind, BinaryOp op) {
        return new Connective(kind, op, null, null);
    }

    private static Connective of(Kind kind) {
        return new Connective(kind, null, null, null);
    }

    private static Connective of(Operator temporal) {
        return new Connective(Kind.TEMPORAL, null, temporal, null);
    }

    Connective with(Term.@Nullable Window interval) {
        return new Connective(kind, op, temporal, interval);
    }

    /** The operator of arithmetic, of a comparison, a conjunction or a disjunction. */
    BinaryOp operation() {
        if (op == null) {
            throw new IllegalStateException("a logical operator");
        }
        return op;
    }

    /** The temporal operator. */
    Operator temporalOperator() {
        if (temporal == null) {
            throw new IllegalStateException("no temporal operator");
        }
        return temporal;
    }
}
