package dovetail.analysis;

import dovetail.expr.Temporary;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * Array of value sets, one per slot and temporary, of which copies are cheap: a copy shares what its original held and keeps a hash
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

    /** How many slots there are; the sets of temporaries are behind theirs. */
    private final int slots;

    private SlotSets(ValueSet[] base, int slots) {
        this.base = base;
        this.slots = slots;
    }

    /**
     * A copy of an array that nobody changes as long as the copy is in use.
     *
     * @param slots how many of the sets are those of slots; the others are of temporaries
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
        copy.held = keys == null ? null : held.clone();
        copy.count = count;
        copy.isNowhere = isNowhere;
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
        if (isNowhere) {
            return ValueSet.EMPTY;
        }
        if (keys == null) {
            return base[position];
        }
        int at = find(position);
        return keys[at] == 0 ? base[position] : held[at];
    }

    private int find(int position) {
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
        if (isNowhere) {
            Arrays.fill(base = new ValueSet[base.length], ValueSet.EMPTY);
            keys = null;
            isNowhere = false;
        }
        if (keys == null) {
            base[position] = values;
            return;
        }
        int at = find(position);
        held[at] = values;
        if (keys[at] == 0) {
            keys[at] = position + 1;
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
                setAt(oldKeys[i] - 1, oldHeld[i]);
            }
        }
    }

    /** Makes every slot hold nothing: there is no state to speak of. */
    void empty() {
        isNowhere = true;
    }

    /** Makes every slot hold what it holds in either of two copies of this. */
    void becomeUnion(SlotSets left, SlotSets right) {
        IntConsumer unite = position -> {
            ValueSet one = left.at(position);
            ValueSet other = right.at(position);
            setAt(position, one == other ? one : one.union(other));
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

    /**
     * Adds what another copy of this holds; false when that is nothing new.
     *
     * @param widest by position, what a set that grows becomes at once; null to take what is there
     */
    boolean grow(SlotSets other, IntFunction<ValueSet> widest) {
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
