package dovetail.lang.dve;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.token.OperatorParser;
import java.util.List;

/**
 * Joins the operands of a long conjunction or disjunction. Short ones lean to the left as the user reads them; long
 * ones, found in generated models, become balanced trees, which mean the same (operands are still evaluated from left
 * to right until one decides) and are low.
 */
final class Chains {
    private Chains() {}

    static Expr join(BinaryOp op, List<Expr> operands) {
        if (operands.size() - 1 > OperatorParser.LONGEST_LEANING) {
            return Expr.join(op, operands);
        }
        Expr joined = operands.get(0);
        for (int i = 1; i < operands.size(); i++) {
            joined = Expr.binary(op, joined, operands.get(i));
        }
        return joined;
    }
}
