package dovetail.reference;

import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Atom;
import java.util.List;

/** Which atoms of a linear-time property hold: those about states in a state, those about actions for a label. */
final class AtomValues {
    private final Semantics semantics;
    private final List<Atom> atoms;

    AtomValues(Semantics semantics, List<Atom> atoms) {
        if (atoms.size() > Long.SIZE) {
            throw new IllegalArgumentException(atoms.size() + " atoms; at most " + Long.SIZE + " are possible");
        }
        this.semantics = semantics;
        this.atoms = atoms;
    }

    /** The mask of the atoms about states that hold in a state. */
    long ofState(int[] state) throws ModelError {
        long values = 0;
        for (int i = 0; i < atoms.size(); i++) {
            if (semantics.holds(atoms.get(i).predicate(), state)) {
                values |= 1L << i;
            }
        }
        return values;
    }

    /** The mask of the atoms about actions that a label matches. */
    long ofLabel(String label) {
        return Atom.matching(atoms, label);
    }

    /** The mask of all atoms about actions. */
    long actions() {
        return Atom.actions(atoms);
    }
}
