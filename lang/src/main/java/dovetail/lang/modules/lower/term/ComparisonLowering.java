package dovetail.lang.modules.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import java.util.ArrayList;
import java.util.List;

/** Translates comparisons, also chains of them such as {@code 1 <= x <= 5}. */
record ComparisonLowering(TermLowering terms, Messages messages) {
    Value lower(Term.Comparison comparison) {
        Type expected = null;
        for (Term operand : comparison.operands()) {
            expected = expected != null ? expected : terms.expected(operand);
        }
        List<Value> operands = new ArrayList<>();
        for (Term operand : comparison.operands()) {
            operands.add(terms.lower(operand, expected));
        }
        List<Expr> pairs = new ArrayList<>();
        for (int i = 0; i < comparison.ops().size(); i++) {
            Value left = operands.get(i);
            Value right = operands.get(i + 1);
            if (left.type().isUnknown() || right.type().isUnknown()) {
                return Value.truth(Expr.FALSE);
            }
            if (!check(
                    comparison.ops().get(i),
                    left.type(),
                    right.type(),
                    comparison.at().get(i))) {
                return Value.truth(Expr.FALSE);
            }
        }
        int constant = equalConstant(comparison.ops(), operands);
        for (int i = 0; i < operands.size() && constant >= 0; i++) {
            if (i != constant) {
                pairs.add(compare(BinaryOp.EQ, operands.get(i), operands.get(constant)));
            }
        }
        for (int i = 0; i < comparison.ops().size() && constant < 0; i++) {
            pairs.add(compare(comparison.ops().get(i), operands.get(i), operands.get(i + 1)));
        }
        return Value.truth(Logic.chain(BinaryOp.AND, pairs));
    }

    /** The number of a constant to which all other operands are equal, or -1: then each of them has a known value. */
    private static int equalConstant(List<BinaryOp> ops, List<Value> operands) {
        if (ops.stream().allMatch(op -> op == BinaryOp.EQ)) {
            for (int i = operands.size() - 1; i >= 0; i--) {
                if (operands.get(i).isConstant()) {
                    return i;
                }
            }
        }
        return -1;
    }

    private boolean check(BinaryOp op, Type left, Type right, int at) {
        boolean isNamed = left.isNamed() || right.isNamed();
        if (isNamed && !(left.isNamed() && right.isNamed() && left.isSame(right))) {
            messages.error(at, left.described() + " cannot be compared with " + right.described());
            return false;
        }
        if (isNamed && op != BinaryOp.EQ && op != BinaryOp.NE) {
            messages.error(
                    at, "values of " + left.text() + " have no order; they can only be compared by '=' and '!='");
            return false;
        }
        return true;
    }

    private static Expr compare(BinaryOp op, Value left, Value right) {
        return left.isConstant() && right.isConstant()
                ? Expr.constant(op.apply(left.constant(), right.constant()))
                : Expr.binary(op, left.expr(), right.expr());
    }
}
