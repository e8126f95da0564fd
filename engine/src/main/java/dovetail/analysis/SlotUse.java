package dovetail.analysis;

import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import java.util.BitSet;

/** Syntactic read and write sets of actions. */
public final class SlotUse {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;
    /** The largest number of shared variables that a component has to itself. */
    private static final int MOST_SHARED = 64;

    private SlotUse() {}

    /** The slots that the actions may read, in guards, programs, sent values and indices. */
    public static int[] reads(Action... actions) {
        BitSet slots = new BitSet();
        for (Action action : actions) {
            action.addReads(slots);
        }
        return inOrder(slots);
    }

    /** The variable slots that the actions may write; without the locations of their components. */
    public static int[] writes(Action... actions) {
        BitSet slots = new BitSet();
        for (Action action : actions) {
            action.addWrites(slots);
        }
        return inOrder(slots);
    }

    private static int[] inOrder(BitSet slots) {
        int[] found = new int[slots.cardinality()];
        int count = 0;
        for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
            found[count++] = slot;
        }
        return found;
    }

    /**
     * For each slot, the component that has it to itself, or -1: its owner, if no other component writes it, or the only
     * component that writes a shared variable. A component that has many shared variables to itself gets none of them, since
     * the analysis pays for them in each of its locations.
     */
    static int[] soleWriters(Network network) {
        int[] writers = new int[network.slots().size()];
        for (int slot = 0; slot < writers.length; slot++) {
            writers[slot] = network.slot(slot).isLocation()
                    ? SEVERAL
                    : network.slot(slot).owner();
        }
        for (Component component : network.components()) {
            for (int slot : writes(component.behaviour().actions().toArray(new Action[0]))) {
                boolean isFirst = writers[slot] == Slot.SHARED;
                writers[slot] = isFirst || writers[slot] == component.index() ? component.index() : SEVERAL;
            }
        }
        int[] shared = new int[network.components().size()];
        for (int slot = 0; slot < writers.length; slot++) {
            if (writers[slot] >= 0 && network.slot(slot).owner() == Slot.SHARED) {
                shared[writers[slot]]++;
            }
        }
        for (int slot = 0; slot < writers.length; slot++) {
            boolean isOneOfMany = writers[slot] >= 0
                    && network.slot(slot).owner() == Slot.SHARED
                    && shared[writers[slot]] > MOST_SHARED;
            writers[slot] = isOneOfMany ? NOBODY : Math.max(NOBODY, writers[slot]);
        }
        return writers;
    }
}
