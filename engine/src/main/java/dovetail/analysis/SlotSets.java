package dovetail.analysis;

import dovetail.expr.Temporary;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Copy-on-write array of value sets, one per slot and temporary. A copy shares the sets of its original and keeps a
 * hash table of the slots that differ. A network may have a million slots, of which a step writes three. Short arrays,
 * and those with many different slots, are copied as a whole.
 */
final class SlotSets implements Serializable {
    /** Arrays up to this length are copied as a whole. */
    private static final int SHORT = 64;
    /** The divisor of the share of slots from which on a table costs more than a whole copy. */
    private static final int DENSE_DIVISOR = 8;

    private static final int FIRST_CAPACITY = 16;
    private static final ValueSet[] NONE = {};

    /** The sets of all slots that are not in the table; shared with other copies if there is a table. */
    private ValueSet[] base;
    /** Slots plus one, by open addressing; null when the base is this copy's own. */
    private int @Nullable [] keys;

    /** The sets of the slots in the table. */
    private ValueSet[] held = NONE;

    private int count;
    /** Whether this is bottom: every set is empty, whatever the other fields hold. */
    private boolean isBottom;

    /** The number of slots; the sets of temporaries follow theirs. */
    private final int slots;

    private SlotSets(ValueSet[] base, int slots) {
        this.base = base;
        this.slots = slots;
    }

    /**
     * A copy of an array that must not change while the copy is in use.
     *
     * @param slots the number of slots; further sets belong to temporaries
     */
    static SlotSets over(ValueSet[] sets, int slots) {
        SlotSets result = new SlotSets(sets.length <= SHORT ? sets.clone() : sets, slots);
        if (sets.length > SHORT) {
            result.keys = new int[FIRST_CAPACITY];
            result.held = new ValueSet[FIRST_CAPACITY];
        }
        return result;
    }

    SlotSets copy() {
        SlotSets copy = new SlotSets(keys == null ? base.clone() : base, slots);
        copy.keys = keys == null ? null : keys.clone();
        copy.held = keys == null ? NONE : held.clone();
        copy.count = count;
        copy.isBottom = isBottom;
        return copy;
    }

    int length() {
        return base.length;
    }

    ValueSet get(int slot) {
        return at(position(slot));
    }

    private int position(int slot) {
        return Temporary.is(slot) ? slots + Temporary.number(slot) : slot;
    }

    private ValueSet at(int position) {
        if (isBottom) {
            return ValueSet.EMPTY;
        }
        if (keys == null) {
            return base[position];
        }
        int at = find(keys, position);
        return keys[at] == 0 ? base[position] : held[at];
    }

    private static int find(int[] keys, int position) {
        int mask = keys.length - 1;
        int at = position * 0x9E3779B9 >>> 7 & mask;
        while (keys[at] != 0 && keys[at] != position + 1) {
            at = at + 1 & mask;
        }
        return at;
    }

    void set(int slot, ValueSet values) {
        setAt(position(slot), values);
    }

    private void setAt(int position, ValueSet values) {
        if (isBottom) {
            Arrays.fill(base = new ValueSet[base.length], ValueSet.EMPTY);
            keys = null;
            isBottom = false;
        }
        if (keys == null) {
            base[position] = values;
            return;
        }
        int at = find(keys, position);
        held[at] = values;
        if (keys[at] == 0) {
            keys[at] = position + 1;
            count++;
            if (2 * count > keys.length) {
                grow(keys);
            }
        }
    }

    private void grow(int[] oldKeys) {
        ValueSet[] oldHeld = held;
        boolean isDense = count > base.length / DENSE_DIVISOR;
        base = isDense ? base.clone() : base;
        keys = isDense ? null : new int[2 * oldKeys.length];
        held = isDense ? NONE : new ValueSet[2 * oldKeys.length];
        count = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                setAt(oldKeys[i] - 1, oldHeld[i]);
            }
        }
    }

    /** Makes every set empty: no state is possible. */
    void empty() {
        isBottom = true;
    }

    /** Replaces this by the join of two copies of it. */
    void becomeJoin(SlotSets left, SlotSets right) {
        IntConsumer unite = position -> {
            ValueSet one = left.at(position);
            ValueSet other = right.at(position);
            ValueSet both = one == other ? one : one.union(other);
            if (both != at(position)) {
                setAt(position, both);
            }
        };
        left.forEachOwn(unite);
        right.forEachOwn(unite);
    }

    /** Replaces this by a copy of it. */
    void become(SlotSets other) {
        base = other.base;
        keys = other.keys;
        held = other.held;
        count = other.count;
        isBottom = other.isBottom;
    }

    /**
     * Joins another copy of this into it; false when nothing is new.
     *
     * @param widest by position, the widened set in place of one that grows; null without widening
     */
    boolean grow(SlotSets other, @Nullable IntFunction<ValueSet> widest) {
        boolean[] grown = new boolean[1];
        other.forEachOwn(position -> {
            ValueSet before = at(position);
            ValueSet more = other.at(position);
            if (!before.contains(more)) {
                setAt(position, widest == null ? before.union(more) : widest.apply(position));
                grown[0] = true;
            }
        });
        return grown[0];
    }

    private void forEachOwn(IntConsumer visit) {
        int length = keys == null ? base.length : keys.length;
        for (int i = 0; i < length; i++) {
            if (keys == null) {
                visit.accept(i);
            } else if (keys[i] != 0) {
                visit.accept(keys[i] - 1);
            }
        }
    }
}
