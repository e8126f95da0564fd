package dovetail.decompose.cases;

import dovetail.base.MemoryMeter;

/**
 * Cluster of slots whose combinations of values are computed jointly, such as a process with the variables that only it
 * writes. It holds the combinations found so far, numbered in the order of their discovery.
 */
public final class Cluster {
    private final int index;
    private final int[] slots;
    private final TupleSet states;

    Cluster(int index, int[] slots, MemoryMeter meter) {
        this.index = index;
        this.slots = slots;
        this.states = new TupleSet(slots.length, meter);
    }

    public int index() {
        return index;
    }

    public int[] slots() {
        return slots;
    }

    public TupleSet states() {
        return states;
    }

    public int size() {
        return states.size();
    }

    /** The number of values of the slot at a position. */
    public int distinct(int position) {
        TupleSet values = new TupleSet(1);
        for (int state = 0; state < states.size(); state++) {
            values.add(states.get(state, position));
        }
        return values.size();
    }

    /** The position of the slot with the most values. */
    public int widest() {
        int widest = 0;
        int most = 0;
        for (int i = 0; i < slots.length; i++) {
            int count = distinct(i);
            if (count > most) {
                most = count;
                widest = i;
            }
        }
        return widest;
    }
}
