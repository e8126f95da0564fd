package dovetail.lang.promela.lexical;

import dovetail.base.Diagnostics;
import dovetail.expr.BinaryOp;
import dovetail.lang.promela.lexical.Token.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates the condition of a directive; a name that is no macro is zero. */
final class Condition {
    private final Token directive;
    private final List<Token> tokens;
    private final Diagnostics diagnostics;
    private int at;
    private boolean isWrong;

    Condition(Token directive, List<Token> tokens, Diagnostics diagnostics) {
        this.directive = directive;
        this.tokens = tokens;
        this.diagnostics = diagnostics;
    }

    boolean holds() {
        int value = term(1);
        if (isWrong || at < tokens.size()) {
            diagnostics.error(
                    directive.source(),
                    directive.offset(),
                    "this condition is no expression over numbers and 'defined'");
            return false;
        }
        return value != 0;
    }

    private int term(int weakest) {
        int left = operand();
        while (at < tokens.size()) {
            BinaryOp op = op(tokens.get(at));
            if (op == null || op.precedence() < weakest) {
                return left;
            }
            at++;
            int right = term(op.precedence() + 1);
            isWrong |= op.divides() && right == 0;
            left = op.divides() && right == 0 ? 0 : op.apply(left, right);
        }
        return left;
    }

    private static @Nullable BinaryOp op(Token token) {
        for (BinaryOp op : BinaryOp.values()) {
            if (token.kind() == Kind.SYMBOL && op.symbol().equals(token.text())) {
                return op;
            }
        }
        return null;
    }

    private int operand() {
        if (at >= tokens.size()) {
            isWrong = true;
            return 0;
        }
        Token token = tokens.get(at++);
        if (token.is("!")) {
            return operand() == 0 ? 1 : 0;
        } else if (token.is("-")) {
            return -operand();
        } else if (token.is("(")) {
            int value = term(1);
            isWrong |= at >= tokens.size() || !tokens.get(at).is(")");
            at++;
            return value;
        } else if (token.isName()) {
            return 0;
        }
        try {
            return Integer.decode(token.text());
        } catch (NumberFormatException e) {
            isWrong = true;
            return 0;
        }
    }
}
