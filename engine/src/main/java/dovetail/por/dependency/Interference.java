package dovetail.por.dependency;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.Action;
import java.util.BitSet;

/**
 * Decides for two groups whether one may stand in the way of the other: whether from some state in which both are enabled
 * they cannot be taken in either order with the same outcome. Over-approximates.
 */
final class Interference {
    private final Dependencies all;

    Interference(Dependencies all) {
        this.all = all;
    }

    /** For groups with a component in common: whether each such component has a location where both can be taken. */
    boolean canStandTogether(int g, int h) {
        for (int i = 0; i < all.components[g].length; i++) {
            for (int k = 0; k < all.components[h].length; k++) {
                if (all.components[g][i] == all.components[h][k]
                        && !all.places.sources[g][i].intersects(all.places.sources[h][k])) {
                    return false;
                }
            }
        }
        return all.facts[g].mayFail || all.facts[h].mayFail || areEverEnabledTogether(g, h);
    }

    private boolean areEverEnabledTogether(int g, int h) {
        return together(g, h) != null || all.facts[g].values == null || all.facts[h].values == null;
    }

    /** What is known of states in which two groups are enabled; null when there are none, or nothing is known. */
    private ValueSets together(int g, int h) {
        if (all.facts[g].values == null || all.facts[h].values == null) {
            return null;
        }
        ValueSets sets = all.facts[g].values.before();
        for (int i = 0; i < all.components[h].length && sets != null; i++) {
            int slot = all.network.component(all.components[h][i]).locationSlot();
            Action action = all.table.get(h).actions().get(i);
            sets = sets.assuming(Expr.equal(slot, action.source()));
        }
        for (Expr conjunct : all.facts[h].conjuncts) {
            sets = sets == null ? null : sets.assuming(conjunct);
        }
        // What the first guard says may be worth more now.
        for (Expr conjunct : all.facts[g].conjuncts) {
            sets = sets == null ? null : sets.assuming(conjunct);
        }
        return sets;
    }

    /** For groups without a component in common: whether they depend on each other. */
    boolean isDependent(int g, int h) {
        SlotFacts one = all.facts[g];
        SlotFacts other = all.facts[h];
        boolean meet = one.writes.intersects(other.reads)
                || one.writes.intersects(other.writes)
                || one.reads.intersects(other.writes);
        if (!meet || !one.isPossible || !other.isPossible) {
            return meet && (one.mayFail || other.mayFail);
        }
        if (one.values == null || other.values == null || one.mayFail || other.mayFail) {
            return true;
        }
        ValueSets together = together(g, h);
        if (together == null) {
            return false;
        }
        return one.writes.intersects(other.dataReads)
                || other.writes.intersects(one.dataReads)
                || storeDifferently(one, other)
                || mayDisable(one, other, together)
                || mayDisable(other, one, together);
    }

    /** Whether both store into a slot, and not the same value. */
    private static boolean storeDifferently(SlotFacts one, SlotFacts other) {
        BitSet common = (BitSet) one.writes.clone();
        common.and(other.writes);
        for (int slot = common.nextSetBit(0); slot >= 0; slot = common.nextSetBit(slot + 1)) {
            ValueSet a = one.values.after().get(slot);
            ValueSet b = other.values.after().get(slot);
            boolean certain = one.fixedWrites.get(slot) && other.fixedWrites.get(slot);
            if (!certain || a.size() != 1 || !a.equals(b)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the first may make a conjunct of the other's guards false, when both were enabled. */
    private static boolean mayDisable(SlotFacts first, SlotFacts other, ValueSets together) {
        for (Expr conjunct : other.conjuncts) {
            if (SlotFacts.readsAny(conjunct, first.writes) && mayBeFalseAfter(first, conjunct, together)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeFalseAfter(SlotFacts first, Expr conjunct, ValueSets together) {
        ValueSets[] after = {together};
        BitSet seen = new BitSet();
        Exprs.forEachRead(conjunct, slot -> {
            if (first.writes.get(slot) && !seen.get(slot)) {
                seen.set(slot);
                ValueSet stored = first.values.after().get(slot);
                ValueSet before = together.get(slot);
                after[0] = after[0].with(slot, first.fixedWrites.get(slot) ? stored : stored.union(before));
            }
        });
        return after[0].mayBe(conjunct, false);
    }

    /** Whether groups depend on each other by slots that the first uses in every state. */
    boolean meetsFixed(int g, int h) {
        SlotFacts one = all.facts[g];
        SlotFacts other = all.facts[h];
        return one.fixedWrites.intersects(other.reads)
                || one.fixedWrites.intersects(other.writes)
                || one.fixedReads.intersects(other.writes);
    }

    /** Whether a step of a group that writes what a condition reads may make it true. */
    boolean mayMakeTrue(int h, Expr condition) {
        StepValues values = all.facts[h].values;
        return all.facts[h].isPossible
                && (values == null || values.mayFail() || values.after().mayBe(condition, true));
    }
}
