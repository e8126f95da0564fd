package dovetail.por.condition;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.SlotFacts;
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
public final class Visibility {
    /** To look at what a group may do to a predicate takes as long as so many simple things. */
    private static final int UNITS_PER_GROUP = 64;

    private final Dependencies all;
    private final ValueSets sets;

    private Visibility(Dependencies all, ValueSets sets) {
        this.all = all;
        this.sets = sets;
    }

    public static long[] of(Dependencies all, ValueSets sets, List<Atom> atoms) {
        long[] visible = Bits.none(all.size);
        Visibility visibility = new Visibility(all, sets);
        for (Atom atom : atoms) {
            for (int g = 0; g < all.size; g++) {
                all.poll.tick(UNITS_PER_GROUP);
                if (atom.matches(all.table.get(g).group().label()) || visibility.mayChange(g, atom.predicate())) {
                    Bits.set(visible, g);
                }
            }
        }
        return visible;
    }

    private boolean mayChange(int g, Expr predicate) {
        SlotFacts facts = all.facts[g];
        if (!facts.isPossible || !mayStoreInto(facts.writes, predicate)) {
            return false;
        }
        StepValues values = facts.values;
        if (values == null || values.mayFail() || sets.mayFail(predicate)) {
            return true;
        }
        boolean staysTrue =
                !values.before().mayBe(predicate, false) && !values.after().mayBe(predicate, false);
        return !staysTrue && mayDiffer(facts, predicate);
    }

    private static boolean mayStoreInto(BitSet writes, Expr predicate) {
        BitSet reads = new BitSet();
        Exprs.forEachRead(predicate, reads::set);
        return writes.intersects(reads);
    }

    /**
     * Whether an expression may have another value after the step. One of its parts must: of a sum over many components
     * only those parts count that the step has to do with.
     */
    private static boolean mayDiffer(SlotFacts facts, Expr expr) {
        boolean partDiffers;
        if (expr instanceof Expr.Read read) {
            partDiffers = facts.writes.get(read.slot());
        } else if (expr instanceof Expr.ReadCell) {
            partDiffers = mayStoreInto(facts.writes, expr);
        } else if (expr instanceof Expr.Checked checked) {
            partDiffers = mayDiffer(facts, checked.operand());
        } else if (expr instanceof Expr.Unary unary) {
            partDiffers = mayDiffer(facts, unary.operand());
        } else if (expr instanceof Expr.Binary binary) {
            partDiffers = mayDiffer(facts, binary.left()) || mayDiffer(facts, binary.right());
        } else if (expr instanceof Expr.Constant) {
            partDiffers = false;
        } else {
            throw new IllegalStateException("no case for " + expr);
        }
        return partDiffers && !isConstant(facts.values, expr);
    }

    private static boolean isConstant(StepValues values, Expr expr) {
        ValueSet before = values.before().valuesOf(expr);
        ValueSet after = values.after().valuesOf(expr);
        return before.size() == 1 && after.size() == 1 && before.min() == after.min();
    }
}
