package dovetail.transform;

import dovetail.model.Origin;
import dovetail.reference.PartialStep;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A component to be: a process with its location and the variables that stay with it, or one shared variable or cell. It
 * knows the local states reached so far, numbered in the order they were reached; a local state is one value per slot.
 */
final class Part {
    private final String name;
    private final Origin origin;
    private final int[] slots;
    private final boolean isProcess;
    private final boolean[] committed;
    private final List<int[]> states = new ArrayList<>();
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();
    /** The local states by the value of their first slot, which is the location of a process. */
    private final Map<Integer, List<int[]>> byFirst = new HashMap<>();

    /**
     * @param slots the slots of the original network; of a process, its location first
     * @param committed which locations of a process are committed; empty when none is
     */
    Part(String name, Origin origin, int[] slots, boolean isProcess, boolean[] committed) {
        this.name = name;
        this.origin = origin;
        this.slots = slots;
        this.isProcess = isProcess;
        this.committed = committed;
    }

    String name() {
        return name;
    }

    Origin origin() {
        return origin;
    }

    int[] slots() {
        return slots;
    }

    boolean isProcess() {
        return isProcess;
    }

    int size() {
        return states.size();
    }

    int[] state(int number) {
        return states.get(number);
    }

    int number(int[] state) {
        return numbers.get(IntBuffer.wrap(state));
    }

    boolean isCommitted(int[] state) {
        return committed.length > 0 && committed[state[0]];
    }

    boolean hasCommitted() {
        return committed.length > 0;
    }

    /** Adds a local state; false when it is known already. */
    boolean add(int[] state) {
        if (numbers.putIfAbsent(IntBuffer.wrap(state), states.size()) != null) {
            return false;
        }
        states.add(state);
        byFirst.computeIfAbsent(state[0], v -> new ArrayList<>()).add(state);
        return true;
    }

    /**
     * The local states among which those are that agree with what is known of a state of the network. The list may grow
     * while it is looked at.
     */
    List<int[]> candidates(int[] known) {
        int first = known[slots[0]];
        return first == PartialStep.UNKNOWN ? states : byFirst.getOrDefault(first, List.of());
    }

    /** Whether a local state agrees with what is known of a state of the network. */
    boolean agrees(int[] state, int[] known) {
        for (int i = 0; i < slots.length; i++) {
            if (known[slots[i]] != PartialStep.UNKNOWN && known[slots[i]] != state[i]) {
                return false;
            }
        }
        return true;
    }

    /** A local state with the values put in that a step leaves behind. */
    int[] after(int[] state, int[] after) {
        int[] target = state.clone();
        for (int i = 0; i < slots.length; i++) {
            if (after[slots[i]] != PartialStep.UNKNOWN) {
                target[i] = after[slots[i]];
            }
        }
        return target;
    }

    /** Whether a step that knows these slots has anything to do with this part. */
    boolean isTouched(int[] known) {
        for (int slot : slots) {
            if (known[slot] != PartialStep.UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    /** Whether a step that leaves these slots behind says everything about this part. */
    boolean isFixed(int[] after) {
        for (int slot : slots) {
            if (after[slot] == PartialStep.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    /** How many values the slot at a position has. */
    int distinct(int position) {
        Set<Integer> values = new HashSet<>();
        for (int[] state : states) {
            values.add(state[position]);
        }
        return values.size();
    }
}
