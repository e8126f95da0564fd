package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;

/** Formulas in which only atoms are negated. */
final class NegationNormalForm {
    private NegationNormalForm() {}

    /** The formula, or its negation, with negations before atoms only. */
    static Formula of(Formula formula, boolean negated) {
        if (formula instanceof Formula.Constant constant) {
            return constant.value() != negated ? Formula.TRUE : Formula.FALSE;
        } else if (formula instanceof Formula.Atom) {
            return negated ? new Formula.Not(formula) : formula;
        } else if (formula instanceof Formula.Not not) {
            return of(not.operand(), !negated);
        } else if (formula instanceof Formula.And and) {
            List<Formula> operands = all(and.operands(), negated);
            return negated ? new Formula.Or(operands) : new Formula.And(operands);
        } else if (formula instanceof Formula.Or or) {
            List<Formula> operands = all(or.operands(), negated);
            return negated ? new Formula.And(operands) : new Formula.Or(operands);
        } else if (formula instanceof Formula.Next next) {
            return new Formula.Next(of(next.operand(), negated));
        } else if (formula instanceof Formula.Until until) {
            Formula left = of(until.left(), negated);
            Formula right = of(until.right(), negated);
            return negated ? new Formula.Release(left, right) : new Formula.Until(left, right);
        } else if (formula instanceof Formula.Release release) {
            Formula left = of(release.left(), negated);
            Formula right = of(release.right(), negated);
            return negated ? new Formula.Until(left, right) : new Formula.Release(left, right);
        }
        throw new AssertionError(formula);
    }

    private static List<Formula> all(List<Formula> operands, boolean negated) {
        List<Formula> result = new ArrayList<>();
        for (Formula operand : operands) {
            result.add(of(operand, negated));
        }
        return result;
    }
}
