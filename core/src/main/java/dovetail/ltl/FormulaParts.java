package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;

/**
 * Parts of a formula that are questions of their own. All runs satisfy it exactly when all runs satisfy each conjunct; and they do
 * when all runs satisfy one alternative, such as the guarantee of an assumption.
 */
public final class FormulaParts {
    /** Bounds the conjuncts, which distribution may multiply. */
    private static final int MOST = 16;

    private FormulaParts() {}

    /** The conjuncts, which are equivalent to the formula together; the formula alone when it has no others. */
    public static List<Formula> conjuncts(Formula formula) {
        List<Formula> conjuncts = split(NegationNormalForm.of(formula, false));
        return conjuncts.size() > 1 && conjuncts.size() <= MOST ? conjuncts : List.of(formula);
    }

    private static List<Formula> split(Formula formula) {
        if (formula instanceof Formula.And and) {
            List<Formula> all = new ArrayList<>();
            and.operands().forEach(operand -> all.addAll(split(operand)));
            return all;
        } else if (formula instanceof Formula.Release release) {
            List<Formula> all = new ArrayList<>();
            split(release.right()).forEach(right -> all.add(Formula.release(release.left(), right)));
            return all;
        } else if (formula instanceof Formula.Or or) {
            return distributed(or);
        }
        return List.of(formula);
    }

    /** A disjunction with one operand that has conjuncts, distributed over these. */
    private static List<Formula> distributed(Formula.Or or) {
        int conjunctive = -1;
        for (int i = or.operands().size() - 1; i >= 0; i--) {
            conjunctive = split(or.operands().get(i)).size() > 1 ? i : conjunctive;
        }
        if (conjunctive < 0) {
            return List.of(or);
        }
        List<Formula> all = new ArrayList<>();
        for (Formula conjunct : split(or.operands().get(conjunctive))) {
            List<Formula> operands = new ArrayList<>(or.operands());
            operands.set(conjunctive, conjunct);
            all.add(new Formula.Or(operands));
        }
        return all;
    }

    /** The operands of a disjunction, each of which implies it; none for other formulas. */
    public static List<Formula> alternatives(Formula formula) {
        return NegationNormalForm.of(formula, false) instanceof Formula.Or or ? or.operands() : List.of();
    }
}
