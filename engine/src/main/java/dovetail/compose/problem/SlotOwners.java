package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.decompose.Decomposition;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Maps the slots of the original network to the components of the decomposed one, with their values in each local
 * state. A slot that never changes has no owner.
 */
final class SlotOwners {
    static final int NONE = -1;

    private static final int BYTES_PER_STATE = 24;

    private final int[] initial;
    private final int[] owner;
    private final int[] position;
    /** Per component and local state, the values of the slots of the component. */
    private final List<int[][]> values = new ArrayList<>();

    SlotOwners(Decomposition decomposition, Budget budget) {
        Network network = decomposition.network();
        this.initial = decomposition.lift().state(network.initialState());
        this.owner = new int[initial.length];
        this.position = new int[initial.length];
        Arrays.fill(owner, NONE);
        budget.meter().take(3L * Integer.BYTES * initial.length);
        Poll poll = new Poll(budget);
        for (Component component : network.components()) {
            int[] slots = decomposition.lift().slots(component);
            int[][] held = new int[component.behaviour().locationCount()][];
            long bytes = (long) held.length * (BYTES_PER_STATE + Integer.BYTES * slots.length);
            budget.meter().take(bytes);
            poll.tick(1 + bytes / Integer.BYTES);
            for (int local = 0; local < held.length; local++) {
                held[local] = decomposition.lift().values(component, local);
            }
            own(component.index(), slots, held);
            values.add(held);
        }
    }

    /** Gives a component the slots that differ from the initial state in some local state. */
    private void own(int component, int[] slots, int[][] held) {
        for (int i = 0; i < slots.length; i++) {
            for (int local = 0; local < held.length && owner[slots[i]] == NONE; local++) {
                if (held[local][i] != initial[slots[i]]) {
                    owner[slots[i]] = component;
                    position[slots[i]] = i;
                }
            }
        }
    }

    int components() {
        return values.size();
    }

    /** The number of local states of a component. */
    int localStates(int component) {
        return values.get(component).length;
    }

    /** The component of a slot, or {@link #NONE}. */
    int owner(int slot) {
        return owner[slot];
    }

    /** The value of a slot in a local state of its owner. */
    int value(int slot, int local) {
        return values.get(owner[slot])[local][position[slot]];
    }

    /** The initial values; those of slots without owner never change. */
    int[] initial() {
        return initial;
    }
}
