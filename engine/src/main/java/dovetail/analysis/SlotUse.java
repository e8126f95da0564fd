package dovetail.analysis;

import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.BitSet;

/** Syntactic read and write sets of actions. */
public final class SlotUse {
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

    /** For each slot, whether it is a variable that belongs to a component and that no other component writes. */
    public static boolean[] privateSlots(Network network) {
        boolean[] result = new boolean[network.slots().size()];
        for (int slot = 0; slot < result.length; slot++) {
            result[slot] =
                    network.slot(slot).owner() >= 0 && !network.slot(slot).isLocation();
        }
        for (Component component : network.components()) {
            for (int slot : writes(component.behaviour().actions().toArray(new Action[0]))) {
                result[slot] &= network.slot(slot).owner() == component.index();
            }
        }
        return result;
    }
}
