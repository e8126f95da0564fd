package dovetail.lang.modules.lower;

import dovetail.expr.Expr;
import dovetail.mtl.Mtl;
import java.util.List;

/**
 * Formula about a whole system.
 *
 * @param atoms the conditions that the atoms of the formula stand for, by their numbers
 */
public record StatedFormula(String name, Mtl formula, List<Expr> atoms) {
    public StatedFormula {
        atoms = List.copyOf(atoms);
    }
}
