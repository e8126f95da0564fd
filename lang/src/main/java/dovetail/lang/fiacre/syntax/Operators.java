package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Term.Operator;
import dovetail.lang.source.token.OperatorTable;
import dovetail.lang.source.token.Token;
import org.jspecify.annotations.Nullable;

/** Operators of Fiacre's expressions, and the precedence of those between operands. */
final class Operators {
    /** The operators between operands. */
    static final OperatorTable<Operator> BETWEEN_OPERANDS = OperatorTable.<Operator>weakestFirst()
            .right()
            .op(Operator.IMPLY, "=>")
            .flat()
            .op(Operator.OR, "or")
            .flat()
            .op(Operator.AND, "and")
            .left()
            .op(Operator.EQ, "=")
            .op(Operator.NE, "<>")
            .left()
            .op(Operator.LT, "<")
            .op(Operator.LE, "<=")
            .op(Operator.GT, ">")
            .op(Operator.GE, ">=")
            .left()
            .sum(Operator.ADD, "+", Operator.SUB, "-")
            .left()
            .associative(Operator.MUL, "*")
            .op(Operator.DIV, "/")
            .op(Operator.MOD, "%")
            .build();

    private Operators() {}

    /**
     * The unary operator that a token is, or null. The word {@code length} came late into the language: it is a name
     * unless an operand follows.
     */
    static @Nullable Operator prefix(Token token, Token following) {
        if (token.kind() != Token.Kind.SYMBOL && token.kind() != Token.Kind.NAME) {
            return null;
        }
        return switch (token.text()) {
            case "not" -> Operator.NOT;
            case "-" -> Operator.NEG;
            case "+" -> Operator.PLUS;
            case "$" -> Operator.COERCE;
            case "empty" -> Operator.EMPTY;
            case "full" -> Operator.FULL;
            case "first" -> Operator.FIRST;
            case "dequeue" -> Operator.DEQUEUE;
            case "length" ->
                Keywords.isName(following) || following.is("(") || following.is("{|") ? Operator.LENGTH : null;
            default -> null;
        };
    }
}
