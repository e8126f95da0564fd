package dovetail.por.condition;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.GroupAccess;
import dovetail.property.Atom;
import java.util.BitSet;
import java.util.List;

/**
 * Computes the visible groups of a property: groups whose label matches an action atom, and groups that may change the
 * truth of a state atom. A group that writes a slot of an atom is invisible if the atom has the same truth before and
 * after. For an atom that may have no value, every such group is visible.
 *
 * <p>Enabledness of an action is a state atom too, a predicate over locations and variables. The closure of the
 * enabledness atoms of CoIn under the participants of a synchronisation follows from the slots that such a predicate
 * reads.
 */
public final class Visibility {
    /** The cost of testing one group with one predicate, in units of the poll. */
    private static final int UNITS_PER_GROUP = 64;

    private final Dependencies dependencies;
    private final ValueSets sets;

    private Visibility(Dependencies dependencies, ValueSets sets) {
        this.dependencies = dependencies;
        this.sets = sets;
    }

    public static long[] of(Dependencies dependencies, ValueSets sets, List<Atom> atoms) {
        long[] visible = Bits.none(dependencies.size);
        Visibility visibility = new Visibility(dependencies, sets);
        for (Atom atom : atoms) {
            for (int g = 0; g < dependencies.size; g++) {
                dependencies.poll.tick(UNITS_PER_GROUP);
                if (atom.matches(dependencies.table.get(g).group().label())
                        || visibility.mayChange(g, atom.predicate())) {
                    Bits.set(visible, g);
                }
            }
        }
        return visible;
    }

    private boolean mayChange(int g, Expr predicate) {
        GroupAccess access = dependencies.access[g];
        if (!access.isPossible || !mayStoreInto(access.writes, predicate)) {
            return false;
        }
        StepValues values = access.values;
        if (values == null || values.mayFail() || sets.mayFail(predicate)) {
            return true;
        }
        boolean staysTrue =
                !values.before().mayBe(predicate, false) && !values.after().mayBe(predicate, false);
        return !staysTrue && mayDiffer(access.writes, values, predicate);
    }

    private static boolean mayStoreInto(BitSet writes, Expr predicate) {
        BitSet reads = new BitSet();
        Exprs.addReads(predicate, reads);
        return writes.intersects(reads);
    }

    /**
     * Whether an expression may have another value after the step. Then one of its parts may: of a sum over many
     * components, only the parts count whose slots the step writes.
     */
    private static boolean mayDiffer(BitSet writes, StepValues values, Expr expr) {
        boolean partDiffers;
        if (expr instanceof Expr.Read read) {
            partDiffers = writes.get(read.slot());
        } else if (expr instanceof Expr.ReadCell) {
            partDiffers = mayStoreInto(writes, expr);
        } else if (expr instanceof Expr.Checked checked) {
            partDiffers = mayDiffer(writes, values, checked.operand());
        } else if (expr instanceof Expr.Unary unary) {
            partDiffers = mayDiffer(writes, values, unary.operand());
        } else if (expr instanceof Expr.Binary binary) {
            partDiffers = mayDiffer(writes, values, binary.left()) || mayDiffer(writes, values, binary.right());
        } else if (expr instanceof Expr.Constant) {
            partDiffers = false;
        } else {
            throw new IllegalStateException("no case for " + expr);
        }
        return partDiffers && !isConstant(values, expr);
    }

    private static boolean isConstant(StepValues values, Expr expr) {
        ValueSet before = values.before().valuesOf(expr);
        ValueSet after = values.after().valuesOf(expr);
        return before.size() == 1 && after.size() == 1 && before.min() == after.min();
    }
}
