package dovetail.engine.facts;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.ltl.Simplifier;
import dovetail.ltl.Substitution;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Tells whether a fact about all states decides a property: it excludes the predicate of the property, or the formula is true once
 * atoms that are constant have their value.
 */
final class Exclusion {
    private final Network network;
    private final ValueSets values;
    private final Predicate<Expr> isExcluded;

    /**
     * A fact.
     *
     * @param values the values of variables, by which predicates have a value in every state
     * @param isExcluded whether the fact excludes a predicate
     */
    Exclusion(Network network, ValueSets values, Predicate<Expr> isExcluded) {
        this.network = network;
        this.values = values;
        this.isExcluded = isExcluded;
    }

    /**
     * Whether the fact excludes every violation of a property, or every witness of it. Never where a step may meet a limit of the
     * model: nothing is known about the states behind it.
     */
    boolean decides(Property property) {
        if (values.meetsLimit()) {
            return false;
        }
        if (property.kind() == PropertyKind.NEVER || property.kind() == PropertyKind.REACHABLE) {
            return isConstant(property.predicates().get(0), false);
        }
        Optional<Formula> formula = property.linearTimeFormula();
        return formula.isPresent() && isTrue(formula.get(), property);
    }

    private boolean isTrue(Formula formula, Property property) {
        List<Atom> atoms = property.atoms();
        for (Expr predicate : property.predicates()) {
            if (values.mayFail(predicate)) {
                return false;
            }
        }
        Formula constant = Substitution.of(formula, atom -> valueOf(atoms.get(atom.index()), atom));
        return !constant.equals(formula) && Simplifier.simplify(constant).equals(Formula.TRUE);
    }

    /** Whether a predicate has this value in all states; never where it may have none. */
    private boolean isConstant(Expr predicate, boolean value) {
        return !values.mayFail(predicate) && isExcluded.test(value ? Expr.not(predicate) : predicate);
    }

    private Formula valueOf(Atom atom, Formula otherwise) {
        if (atom.isAction()) {
            return isPossible(atom) ? otherwise : Formula.FALSE;
        }
        return isConstant(atom.predicate(), false)
                ? Formula.FALSE
                : isConstant(atom.predicate(), true) ? Formula.TRUE : otherwise;
    }

    private boolean isPossible(Atom action) {
        for (String label : network.labels()) {
            if (action.matches(label) && !network.deadLabels().contains(label)) {
                return true;
            }
        }
        return false;
    }
}
