package dovetail.ltl;

import java.util.List;

/**
 * Classifies a formula in negation normal form by its syntax. A purely eventual formula stays true
 * when letters are put before a word, a purely universal one when letters are taken away (K. Etessami and G. Holzmann,
 * "Optimizing Büchi automata", CONCUR 2000). A formula that is both says the same at every position: it can be postponed.
 */
final class Shape {
    private Shape() {}

    static boolean isEventual(Formula formula) {
        if (formula instanceof Formula.Until until) {
            return until.left().equals(Formula.TRUE) || isEventual(until.left()) && isEventual(until.right());
        } else if (formula instanceof Formula.Release release) {
            return isEventual(release.left()) && isEventual(release.right());
        } else if (formula instanceof Formula.Next next) {
            return isEventual(next.operand());
        } else if (formula instanceof Formula.And and) {
            return areEventual(and.operands());
        } else if (formula instanceof Formula.Or or) {
            return areEventual(or.operands());
        }
        return formula instanceof Formula.Constant;
    }

    private static boolean areEventual(List<Formula> operands) {
        for (Formula operand : operands) {
            if (!isEventual(operand)) {
                return false;
            }
        }
        return true;
    }

    static boolean isUniversal(Formula formula) {
        return isEventual(NegationNormalForm.of(formula, true));
    }

    static boolean canBePutOff(Formula formula) {
        return isEventual(formula) && isUniversal(formula);
    }

    static boolean isEventually(Formula formula) {
        return formula instanceof Formula.Until until && until.left().equals(Formula.TRUE);
    }

    static boolean isGlobally(Formula formula) {
        return formula instanceof Formula.Release release && release.left().equals(Formula.FALSE);
    }
}
