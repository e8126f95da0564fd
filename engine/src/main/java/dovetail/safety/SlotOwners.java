package dovetail.safety;

import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.transform.Decomposition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which component of a decomposed network holds which slots of the original, and what they are worth in each of its
 * local states. Slots that nobody changes are held by nobody.
 */
final class SlotOwners {
    static final int NOBODY = -1;

    private final int[] initial;
    private final int[] owner;
    private final int[] position;
    /** Per component and local state, the values of the slots that the component holds. */
    private final List<int[][]> values = new ArrayList<>();

    SlotOwners(Decomposition decomposition) {
        Network network = decomposition.network();
        int[] state = network.initialState();
        this.initial = decomposition.lift().state(state);
        this.owner = new int[initial.length];
        this.position = new int[initial.length];
        Arrays.fill(owner, NOBODY);
        for (Component component : network.components()) {
            int[][] lifted = new int[component.behaviour().locationCount()][];
            for (int local = 0; local < lifted.length; local++) {
                state[component.locationSlot()] = local;
                lifted[local] = decomposition.lift().state(state);
            }
            state[component.locationSlot()] = component.behaviour().initial();
            values.add(held(component.index(), lifted));
        }
    }

    /** The columns that differ from the initial state somewhere. */
    private int[][] held(int component, int[][] lifted) {
        int count = 0;
        int[] slots = new int[initial.length];
        for (int slot = 0; slot < initial.length; slot++) {
            for (int local = 0; local < lifted.length && owner[slot] == NOBODY; local++) {
                if (lifted[local][slot] != initial[slot]) {
                    owner[slot] = component;
                    position[slot] = count;
                    slots[count++] = slot;
                }
            }
        }
        int[][] held = new int[lifted.length][count];
        for (int local = 0; local < lifted.length; local++) {
            for (int i = 0; i < count; i++) {
                held[local][i] = lifted[local][slots[i]];
            }
        }
        return held;
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
