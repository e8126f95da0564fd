package dovetail.lang.prop;

import dovetail.automaton.Guard;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import java.util.List;

/** Computes the letters that satisfy a formula about the present, as cubes. */
record PresentGuards(List<Atom> atoms) {
    /** More cubes are refused: complements and products of them are computed. */
    private static final int MOST_CUBES = 128;

    /** Tells that a formula has too many cubes. */
    static final class TooLarge extends Exception {
        private static final long serialVersionUID = 1L;
    }

    boolean mentionsAction(Formula formula) {
        if (formula instanceof Formula.Atom atom) {
            return atoms.get(atom.index()).isAction();
        } else if (formula instanceof Formula.Not not) {
            return mentionsAction(not.operand());
        } else if (formula instanceof Formula.And and) {
            return and.operands().stream().anyMatch(this::mentionsAction);
        } else if (formula instanceof Formula.Or or) {
            return or.operands().stream().anyMatch(this::mentionsAction);
        }
        return false;
    }

    /** @param shift added to the numbers of atoms: zero for their values before a step, their number for those after it */
    Guard of(Formula formula, int shift) throws TooLarge {
        // Automata of patterns need the complement as well.
        of(formula, shift, false);
        return of(formula, shift, true);
    }

    private Guard of(Formula formula, int shift, boolean value) throws TooLarge {
        if (formula instanceof Formula.Constant constant) {
            return constant.value() == value ? Guard.TRUE : Guard.FALSE;
        } else if (formula instanceof Formula.Atom atom) {
            long bit = 1L << (atom.index() + shift);
            return new Guard(List.of(new Guard.Cube(value ? bit : 0, value ? 0 : bit)));
        } else if (formula instanceof Formula.Not not) {
            return of(not.operand(), shift, !value);
        } else if (formula instanceof Formula.And and) {
            return all(and.operands(), shift, value, value);
        } else if (formula instanceof Formula.Or or) {
            return all(or.operands(), shift, value, !value);
        }
        throw new IllegalArgumentException("not about the present: " + formula);
    }

    private Guard all(List<Formula> operands, int shift, boolean value, boolean isConjunction) throws TooLarge {
        Guard result = isConjunction ? Guard.TRUE : Guard.FALSE;
        for (Formula operand : operands) {
            Guard next = of(operand, shift, value);
            result = isConjunction ? result.and(next) : result.or(next);
            if (result.cubes().size() > MOST_CUBES) {
                throw new TooLarge();
            }
        }
        return result;
    }
}
