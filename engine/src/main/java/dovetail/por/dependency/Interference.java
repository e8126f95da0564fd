package dovetail.por.dependency;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.Action;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether two groups do not accord: in some state in which both are enabled, one may disable the other, or
 * their order matters. Over-approximates.
 */
final class Interference {
    private final Dependencies dependencies;

    Interference(Dependencies dependencies) {
        this.dependencies = dependencies;
    }

    /** For groups with a common component: whether both may be enabled in one state. */
    boolean mayBeCoEnabled(int g, int h) {
        for (int i = 0; i < dependencies.components[g].length; i++) {
            for (int k = 0; k < dependencies.components[h].length; k++) {
                if (dependencies.components[g][i] == dependencies.components[h][k]
                        && !dependencies.groupLocations.sources[g][i].intersects(
                                dependencies.groupLocations.sources[h][k])) {
                    return false;
                }
            }
        }
        return dependencies.access[g].mayFail || dependencies.access[h].mayFail || guardsMayBothHold(g, h);
    }

    private boolean guardsMayBothHold(int g, int h) {
        return coEnabled(g, h) != null
                || dependencies.access[g].values == null
                || dependencies.access[h].values == null;
    }

    /**
     * The values of slots in states in which both groups are enabled; null when there are none, or their values are
     * unknown.
     */
    private @Nullable ValueSets coEnabled(int g, int h) {
        StepValues first = dependencies.access[g].values;
        if (first == null || dependencies.access[h].values == null) {
            return null;
        }
        ValueSets sets = first.before();
        for (int i = 0; i < dependencies.components[h].length && sets != null; i++) {
            int slot = dependencies
                    .network
                    .component(dependencies.components[h][i])
                    .locationSlot();
            Action action = dependencies.table.get(h).actions().get(i);
            sets = sets.assuming(Expr.equal(slot, action.source()));
        }
        for (Expr conjunct : dependencies.access[h].conjuncts) {
            sets = sets == null ? null : sets.assuming(conjunct);
        }
        // The first guards may restrict the values further, now that those of the other group are assumed.
        for (Expr conjunct : dependencies.access[g].conjuncts) {
            sets = sets == null ? null : sets.assuming(conjunct);
        }
        return sets;
    }

    /** For groups without a common component: whether they do not accord. */
    boolean isDependent(int g, int h) {
        GroupAccess one = dependencies.access[g];
        GroupAccess other = dependencies.access[h];
        boolean meet = one.writes.intersects(other.reads)
                || one.writes.intersects(other.writes)
                || one.reads.intersects(other.writes);
        if (!meet || !one.isPossible || !other.isPossible) {
            return meet && (one.mayFail || other.mayFail);
        }
        StepValues values = one.values;
        StepValues otherValues = other.values;
        if (values == null || otherValues == null || one.mayFail || other.mayFail) {
            return true;
        }
        ValueSets coEnabled = coEnabled(g, h);
        if (coEnabled == null) {
            return false;
        }
        return one.writes.intersects(other.dataReads)
                || other.writes.intersects(one.dataReads)
                || storeDifferently(one, values.after(), other, otherValues.after())
                || mayDisable(one, values.after(), other, coEnabled)
                || mayDisable(other, otherValues.after(), one, coEnabled);
    }

    /** Whether both may store different values into a common slot. */
    private static boolean storeDifferently(
            GroupAccess one, ValueSets afterOne, GroupAccess other, ValueSets afterOther) {
        BitSet common = (BitSet) one.writes.clone();
        common.and(other.writes);
        for (int slot = common.nextSetBit(0); slot >= 0; slot = common.nextSetBit(slot + 1)) {
            ValueSet a = afterOne.get(slot);
            ValueSet b = afterOther.get(slot);
            boolean certain = one.fixedWrites.get(slot) && other.fixedWrites.get(slot);
            if (!certain || a.size() != 1 || !a.equals(b)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the first may make a guard of the other false in a state in which both are enabled.
     *
     * @param stored the values after steps of the first
     */
    private static boolean mayDisable(GroupAccess first, ValueSets stored, GroupAccess other, ValueSets coEnabled) {
        for (Expr conjunct : other.conjuncts) {
            if (GroupAccess.readsAny(conjunct, first.writes) && mayBeFalseAfter(first, stored, conjunct, coEnabled)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeFalseAfter(GroupAccess first, ValueSets stored, Expr conjunct, ValueSets coEnabled) {
        ValueSets[] after = {coEnabled};
        BitSet seen = new BitSet();
        Exprs.forEachRead(conjunct, slot -> {
            if (first.writes.get(slot) && !seen.get(slot)) {
                seen.set(slot);
                ValueSet values = stored.get(slot);
                ValueSet before = coEnabled.get(slot);
                after[0] = after[0].with(slot, first.fixedWrites.get(slot) ? values : values.union(before));
            }
        });
        return after[0].mayBe(conjunct, false);
    }

    /** Whether two groups are dependent by slots that the first accesses in every state. */
    boolean meetsFixed(int g, int h) {
        GroupAccess one = dependencies.access[g];
        GroupAccess other = dependencies.access[h];
        return one.fixedWrites.intersects(other.reads)
                || one.fixedWrites.intersects(other.writes)
                || one.fixedReads.intersects(other.writes);
    }

    /** Whether a group that writes slots of a condition may make it true. */
    boolean mayMakeTrue(int h, Expr condition) {
        StepValues values = dependencies.access[h].values;
        return dependencies.access[h].isPossible
                && (values == null || values.mayFail() || values.after().mayBe(condition, true));
    }
}
