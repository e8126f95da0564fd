package dovetail.ltl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides by syntax whether one formula in negation normal form implies another (F. Somenzi and R. Bloem, "Efficient
 * Büchi automata from LTL formulae", CAV 2000). A no means nothing.
 */
final class Implication {
    private final Map<Formula, Map<Formula, Boolean>> known = new HashMap<>();

    boolean holds(Formula left, Formula right) {
        if (left.equals(right) || left.equals(Formula.FALSE) || right.equals(Formula.TRUE)) {
            return true;
        }
        if (isLiteral(left) && isLiteral(right)) {
            return false;
        }
        Map<Formula, Boolean> answers = known.get(left);
        if (answers == null) {
            answers = new HashMap<>();
            known.put(left, answers);
        }
        Boolean answer = answers.get(right);
        if (answer == null) {
            answer = byParts(left, right) || byLaws(left, right);
            answers.put(right, answer);
        }
        return answer;
    }

    private static boolean isLiteral(Formula formula) {
        return formula instanceof Formula.Atom || formula instanceof Formula.Not;
    }

    private boolean byParts(Formula left, Formula right) {
        if (left instanceof Formula.Or or) {
            return allImply(or.operands(), right);
        }
        if (right instanceof Formula.And and) {
            return impliesAll(left, and.operands());
        }
        if (left instanceof Formula.And and) {
            for (Formula operand : and.operands()) {
                if (holds(operand, right)) {
                    return true;
                }
            }
        }
        if (right instanceof Formula.Or or) {
            for (Formula operand : or.operands()) {
                if (holds(left, operand)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean byLaws(Formula left, Formula right) {
        return leftLaws(left, right) || rightLaws(left, right);
    }

    /** The consequences of the left side: {@code l R r} gives r; {@code l U r} gives one of the two, and r in the end. */
    private boolean leftLaws(Formula left, Formula right) {
        if (left instanceof Formula.Until a) {
            if (holds(a.right(), right) && (holds(a.left(), right) || Shape.isEventual(right))) {
                return true;
            }
            return right instanceof Formula.Until b && holds(a.left(), b.left()) && holds(a.right(), b.right());
        }
        if (left instanceof Formula.Release a) {
            if (holds(a.right(), right)) {
                return true;
            }
            return right instanceof Formula.Release b && holds(a.left(), b.left()) && holds(a.right(), b.right());
        }
        if (left instanceof Formula.Next a) {
            return right instanceof Formula.Next b && holds(a.operand(), b.operand())
                    || Shape.isEventual(right) && holds(a.operand(), right);
        }
        return false;
    }

    /** The conditions that suffice for the right side. */
    private boolean rightLaws(Formula left, Formula right) {
        if (right instanceof Formula.Until b) {
            return holds(left, b.right());
        }
        if (right instanceof Formula.Release b) {
            return holds(left, b.right()) && (holds(left, b.left()) || Shape.isUniversal(left));
        }
        return right instanceof Formula.Next b && Shape.isUniversal(left) && holds(left, b.operand());
    }

    private boolean allImply(List<Formula> operands, Formula right) {
        for (Formula operand : operands) {
            if (!holds(operand, right)) {
                return false;
            }
        }
        return true;
    }

    private boolean impliesAll(Formula left, List<Formula> operands) {
        for (Formula operand : operands) {
            if (!holds(left, operand)) {
                return false;
            }
        }
        return true;
    }
}
