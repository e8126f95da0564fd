package dovetail.transform;

import dovetail.analysis.SlotUse;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.Arrays;

/**
 * Which variables stay with a process as part of its local state, and are no components of their own: those that are
 * its own and that nobody else writes, and those that nobody else uses at all, wherever they are declared. Their values
 * go along with its location; apart from it, a counter would seem to grow without end.
 */
final class Keepers {
    static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private Keepers() {}

    /** For each slot the process it stays with; locations stay with theirs. */
    static int[] of(Network network) {
        int[] writer = filled(network);
        int[] user = filled(network);
        for (Component component : network.components()) {
            if (component.behaviour() instanceof Behaviour.Guarded guarded) {
                Action[] actions = guarded.actions().toArray(Action[]::new);
                note(SlotUse.reads(actions), component.index(), user);
                note(SlotUse.writes(actions), component.index(), user);
                note(SlotUse.writes(actions), component.index(), writer);
            }
        }
        int[] keeper = new int[user.length];
        for (int slot = 0; slot < keeper.length; slot++) {
            int owner = network.slot(slot).owner();
            boolean owned = owner >= 0 && (writer[slot] == owner || writer[slot] == NOBODY);
            boolean kept = owned || network.slot(slot).isLocation();
            keeper[slot] = kept ? owner : Math.max(user[slot], NOBODY);
        }
        return keeper;
    }

    private static int[] filled(Network network) {
        int[] components = new int[network.slots().size()];
        Arrays.fill(components, NOBODY);
        return components;
    }

    private static void note(int[] slots, int component, int[] users) {
        for (int slot : slots) {
            users[slot] = users[slot] == NOBODY || users[slot] == component ? component : SEVERAL;
        }
    }
}
