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
 * Which component of a decomposed network holds which slots of the original, and what they are worth in each of its
 * local states. Slots that nobody changes are held by nobody.
 */
final class SlotOwners {
    static final int NOBODY = -1;

    private static final int BYTES_PER_STATE = 24;

    private final int[] initial;
    private final int[] owner;
    private final int[] position;
    /** Per component and local state, the values of the slots that the component holds. */
    private final List<int[][]> values = new ArrayList<>();

    SlotOwners(Decomposition decomposition, Budget budget) {
        Network network = decomposition.network();
        this.initial = decomposition.lift().state(network.initialState());
        this.owner = new int[initial.length];
        this.position = new int[initial.length];
        Arrays.fill(owner, NOBODY);
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

    /** A component holds the slots that differ from the initial state somewhere. */
    private void own(int component, int[] slots, int[][] held) {
        for (int i = 0; i < slots.length; i++) {
            for (int local = 0; local < held.length && owner[slots[i]] == NOBODY; local++) {
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

    /** How many local states a component has. */
    int localStates(int component) {
        return values.get(component).length;
    }

    /** The component that holds a slot, or {@link #NOBODY}. */
    int owner(int slot) {
        return owner[slot];
    }

    /** The value of a slot in a local state of its owner. */
    int value(int slot, int local) {
        return values.get(owner[slot])[local][position[slot]];
    }

    /** The values before the first step; those that nobody holds never change. */
    int[] initial() {
        return initial;
    }
}
