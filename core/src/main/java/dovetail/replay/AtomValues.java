package dovetail.replay;

import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Atom;
import java.util.List;

/** Evaluates the atoms of a linear-time property: state atoms in a state, action atoms for a label. */
public final class AtomValues {
    private final Semantics semantics;
    private final List<Atom> atoms;

    /** @param atoms at most 64 */
    public AtomValues(Semantics semantics, List<Atom> atoms) {
        if (atoms.size() > Long.SIZE) {
            throw new IllegalArgumentException(atoms.size() + " atoms; at most " + Long.SIZE + " are possible");
        }
        this.semantics = semantics;
        this.atoms = atoms;
    }

    /** The mask of the state atoms that are true in a state. */
    public long ofState(int[] state) throws ModelError {
        long values = 0;
        for (int i = 0; i < atoms.size(); i++) {
            if (semantics.holds(atoms.get(i).predicate(), state)) {
                values |= 1L << i;
            }
        }
        return values;
    }

    /** The mask of the action atoms that match a label. */
    public long ofLabel(String label) {
        return Atom.matching(atoms, label);
    }

    /** The mask of all action atoms. */
    public long actions() {
        return Atom.actions(atoms);
    }
}
