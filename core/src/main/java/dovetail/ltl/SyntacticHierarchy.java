package dovetail.ltl;

import java.util.List;

/**
 * Finds the alternation of until and release in a formula (I. Černá and R. Pelánek, "Relating hierarchy of temporal
 * properties to model checking", MFCS 2003). A formula of two alternations that begin with release is a recurrence property, one that
 * begins with until a persistence property. Other formulas may be such properties all the same.
 */
public final class SyntacticHierarchy {
    /** The alternations of recurrence and persistence. */
    private static final int TWO = 2;

    private SyntacticHierarchy() {}

    /** Whether the syntax shows a recurrence property: satisfied by words with infinitely many prefixes of some kind. */
    public static boolean isRecurrence(Formula formula) {
        return levels(NegationNormalForm.of(formula, false)).universal <= TWO
                || levels(Simplifier.simplify(formula)).universal <= TWO;
    }

    /** Whether the syntax shows a persistence property, the negation of a recurrence property. */
    public static boolean isPersistence(Formula formula) {
        return isRecurrence(Formula.not(formula));
    }

    /**
     * The alternations of a formula.
     *
     * @param existential the least number of alternations that begin with until
     * @param universal the least number of alternations that begin with release
     */
    private record Levels(int existential, int universal) {
        /** A number of alternations suffices where one less suffices that begin with the other operator. */
        Levels {
            existential = Math.min(existential, universal + 1);
            universal = Math.min(universal, existential + 1);
        }

        Levels joined(Levels other) {
            return new Levels(Math.max(existential, other.existential), Math.max(universal, other.universal));
        }
    }

    private static Levels levels(Formula formula) {
        if (formula instanceof Formula.And and) {
            return levels(and.operands());
        } else if (formula instanceof Formula.Or or) {
            return levels(or.operands());
        } else if (formula instanceof Formula.Next next) {
            return levels(next.operand());
        } else if (formula instanceof Formula.Until until) {
            int level = Math.max(1, levels(List.of(until.left(), until.right())).existential);
            return new Levels(level, level + 1);
        } else if (formula instanceof Formula.Release release) {
            int level = Math.max(1, levels(List.of(release.left(), release.right())).universal);
            return new Levels(level + 1, level);
        }
        // A constant, an atom or its negation.
        return new Levels(0, 0);
    }

    private static Levels levels(List<Formula> operands) {
        Levels all = new Levels(0, 0);
        for (Formula operand : operands) {
            all = all.joined(levels(operand));
        }
        return all;
    }
}
