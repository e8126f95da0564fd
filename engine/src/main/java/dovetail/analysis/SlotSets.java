package dovetail.analysis;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Array of value sets, one per slot, of which copies are cheap: a copy shares what its original held and keeps a hash
 * table of the slots that differ. A network may have a million slots while a step touches three of them. Short arrays,
 * and those of which many slots differ, are copied as a whole.
 */
final class SlotSets {
    /** Arrays up to this length are copied sooner than looked up. */
    private static final int SHORT = 64;
    /** The share of slots, as its divisor, from which on a table costs more than a whole copy. */
    private static final int DENSE_DIVISOR = 8;

    private static final int FIRST_CAPACITY = 16;

    /** The sets of all slots that are not in the table; shared with other copies if there is a table. */
    private ValueSet[] base;
    /** Slots plus one, by open addressing; null when the base is this copy's own. */
    private int[] keys;

    private ValueSet[] held;
    private int count;
    /** Whether every slot holds the empty set, whatever the other fields say. */
    private boolean isNowhere;

    private SlotSets(ValueSet[] base) {
        this.base = base;
    }

    /** A copy of an array that nobody changes as long as the copy is in use. */
    static SlotSets over(ValueSet[] sets) {
        SlotSets result = new SlotSets(sets.length <= SHORT ? sets.clone() : sets);
        if (sets.length > SHORT) {
            result.keys = new int[FIRST_CAPACITY];
            result.held = new ValueSet[FIRST_CAPACITY];
        }
        return result;
    }

    SlotSets copy() {
        SlotSets copy = new SlotSets(keys == null ? base.clone() : base);
        copy.keys = keys == null ? null : keys.clone();
        copy.held = keys == null ? null : held.clone();
        copy.count = count;
        copy.isNowhere = isNowhere;
        return copy;
    }

    int length() {
        return base.length;
    }

    ValueSet get(int slot) {
        if (isNowhere) {
            return ValueSet.EMPTY;
        }
        if (keys == null) {
            return base[slot];
        }
        int at = find(slot);
        return keys[at] == 0 ? base[slot] : held[at];
    }

    private int find(int slot) {
        int mask = keys.length - 1;
        int at = slot * 0x9E3779B9 >>> 7 & mask;
        while (keys[at] != 0 && keys[at] != slot + 1) {
            at = at + 1 & mask;
        }
        return at;
    }

    void set(int slot, ValueSet values) {
        if (isNowhere) {
            Arrays.fill(base = new ValueSet[base.length], ValueSet.EMPTY);
            keys = null;
            isNowhere = false;
        }
        if (keys == null) {
            base[slot] = values;
            return;
        }
        int at = find(slot);
        held[at] = values;
        if (keys[at] == 0) {
            keys[at] = slot + 1;
            count++;
            if (2 * count > keys.length) {
                grow();
            }
        }
    }

    private void grow() {
        int[] oldKeys = keys;
        ValueSet[] oldHeld = held;
        boolean isDense = count > base.length / DENSE_DIVISOR;
        base = isDense ? base.clone() : base;
        keys = isDense ? null : new int[2 * oldKeys.length];
        held = isDense ? null : new ValueSet[2 * oldKeys.length];
        count = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                set(oldKeys[i] - 1, oldHeld[i]);
            }
        }
    }

    /** Makes every slot hold nothing: there is no state to speak of. */
    void empty() {
        isNowhere = true;
    }

    /** Makes every slot hold what it holds in either of two copies of this. */
    void becomeUnion(SlotSets left, SlotSets right) {
        IntConsumer unite = slot -> {
            ValueSet one = left.get(slot);
            ValueSet other = right.get(slot);
            set(slot, one == other ? one : one.union(other));
        };
        left.forEachOwn(unite);
        right.forEachOwn(unite);
    }

    /** Makes every slot hold what it holds in a copy of this. */
    void become(SlotSets other) {
        base = other.base;
        keys = other.keys;
        held = other.held;
        count = other.count;
        isNowhere = other.isNowhere;
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
