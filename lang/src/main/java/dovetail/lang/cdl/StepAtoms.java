package dovetail.lang.cdl;

import dovetail.expr.Expr;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.List;

/** Collects the atoms of a property about steps; equal ones have one number. */
final class StepAtoms {
    private final List<Atom> atoms = new ArrayList<>();

    List<Atom> list() {
        return atoms;
    }

    int size() {
        return atoms.size();
    }

    /** The number of a predicate. */
    int predicate(String text, Expr predicate) {
        for (int i = 0; i < atoms.size(); i++) {
            if (!atoms.get(i).isAction() && atoms.get(i).predicate().equals(predicate)) {
                return i;
            }
        }
        return add(new Atom.State(text, predicate));
    }

    /** The number of the action of an exchange. */
    int action(StepEvent.Exchange exchange) {
        Atom action = new Atom.Action('"' + exchange.label() + '"', exchange.label());
        int known = atoms.indexOf(action);
        return known >= 0 ? known : add(action);
    }

    private int add(Atom atom) {
        atoms.add(atom);
        return atoms.size() - 1;
    }
}
