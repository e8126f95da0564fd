package dovetail.reduce;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.property.Atom;
import java.util.BitSet;
import java.util.List;

/**
 * The groups that a property may see: those whose label one of its action atoms matches, and those whose steps may change
 * the truth of a state atom. A step that stores into what an atom reads is still invisible when the values before and
 * after it give the atom the same truth. An atom that may have no value is changed by every store into what it reads.
 *
 * <p>That an action is enabled is a state atom too, a predicate over locations and variables; so the closure of the
 * enabledness atoms of CoIn, which adds the parts of a synchronisation, is had by looking at the slots it reads.
 */
final class Visibility {
    private final Dependencies all;
    private final ValueSets sets;

    private Visibility(Dependencies all, ValueSets sets) {
        this.all = all;
        this.sets = sets;
    }

    static long[] of(Dependencies all, ValueSets sets, List<Atom> atoms) {
        long[] visible = Bits.none(all.size);
        Visibility visibility = new Visibility(all, sets);
        for (Atom atom : atoms) {
            for (int g = 0; g < all.size; g++) {
                boolean seen = atom instanceof Atom.Action action
                        ? action.matches(all.table.get(g).group().label())
                        : visibility.mayChange(g, ((Atom.State) atom).predicate());
                if (seen) {
                    Bits.set(visible, g);
                }
            }
        }
        return visible;
    }

    private boolean mayChange(int g, Expr predicate) {
        SlotFacts facts = all.facts[g];
        BitSet reads = new BitSet();
        Exprs.forEachRead(predicate, reads::set);
        if (!facts.isPossible || !facts.writes.intersects(reads)) {
            return false;
        }
        StepValues values = facts.values;
        if (values == null || values.mayFail() || sets.mayFail(predicate)) {
            return true;
        }
        boolean staysTrue =
                !values.before().mayBe(predicate, false) && !values.after().mayBe(predicate, false);
        boolean staysFalse =
                !values.before().mayBe(predicate, true) && !values.after().mayBe(predicate, true);
        return !staysTrue && !staysFalse;
    }
}
