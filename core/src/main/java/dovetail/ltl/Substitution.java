package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Substitution of formulas for the atoms of a formula. */
public final class Substitution {
    private final Function<Formula.Atom, Formula> atoms;

    private Substitution(Function<Formula.Atom, Formula> atoms) {
        this.atoms = atoms;
    }

    /** The formula with another one in the place of each atom. */
    public static Formula of(Formula formula, Function<Formula.Atom, Formula> atoms) {
        return new Substitution(atoms).in(formula);
    }

    private Formula in(Formula formula) {
        if (formula instanceof Formula.Atom atom) {
            return atoms.apply(atom);
        }
        if (formula instanceof Formula.Not not) {
            return Formula.not(in(not.operand()));
        }
        if (formula instanceof Formula.And and) {
            return new Formula.And(in(and.operands()));
        }
        if (formula instanceof Formula.Or or) {
            return new Formula.Or(in(or.operands()));
        }
        if (formula instanceof Formula.Next next) {
            return Formula.next(in(next.operand()));
        }
        if (formula instanceof Formula.Until until) {
            return Formula.until(in(until.left()), in(until.right()));
        }
        if (formula instanceof Formula.Release release) {
            return Formula.release(in(release.left()), in(release.right()));
        }
        return formula;
    }

    private List<Formula> in(List<Formula> operands) {
        List<Formula> replaced = new ArrayList<>();
        for (Formula operand : operands) {
            replaced.add(in(operand));
        }
        return replaced;
    }
}
