package dovetail.compose.problem;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Region: the product of a set of local states of each named component, and all local states of the others. Immutable;
 * the sets are never changed.
 *
 * @param sets by component, never empty
 */
record Region(TreeMap<Integer, BitSet> sets) {
    /** All states. */
    static final Region ALL = new Region(new TreeMap<>());

    static Region of(int component, BitSet locals) {
        TreeMap<Integer, BitSet> sets = new TreeMap<>();
        sets.put(component, locals);
        return new Region(sets);
    }

    /** Whether a component may be in a local state. */
    boolean admits(int component, int local) {
        BitSet locals = sets.get(component);
        return locals == null || locals.get(local);
    }

    /** The intersection, or null when it is empty. */
    @Nullable
    Region and(Region other) {
        TreeMap<Integer, BitSet> both = new TreeMap<>(sets);
        for (Map.Entry<Integer, BitSet> entry : other.sets.entrySet()) {
            BitSet own = both.get(entry.getKey());
            BitSet common = entry.getValue();
            if (own != null) {
                common = (BitSet) own.clone();
                common.and(entry.getValue());
                if (common.isEmpty()) {
                    return null;
                }
            }
            both.put(entry.getKey(), common);
        }
        return new Region(both);
    }

    boolean includes(Region other) {
        for (Map.Entry<Integer, BitSet> entry : sets.entrySet()) {
            BitSet theirs = other.sets.get(entry.getKey());
            if (theirs == null || !isSubset(theirs, entry.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSubset(BitSet small, BitSet large) {
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }

    /** The only component in which this region differs from one with the same components, or -1. */
    int onlyDifference(Region other) {
        if (!sets.keySet().equals(other.sets.keySet())) {
            return -1;
        }
        int different = -1;
        for (Map.Entry<Integer, BitSet> entry : sets.entrySet()) {
            if (!entry.getValue().equals(other.sets.get(entry.getKey()))) {
                if (different >= 0) {
                    return -1;
                }
                different = entry.getKey();
            }
        }
        return different;
    }

    /** The region with another set for one component; null stands for all its local states. */
    Region with(int component, @Nullable BitSet locals) {
        TreeMap<Integer, BitSet> changed = new TreeMap<>(sets);
        if (locals == null) {
            changed.remove(component);
        } else {
            changed.put(component, locals);
        }
        return new Region(changed);
    }
}
