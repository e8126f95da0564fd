package dovetail.engine.symbolic;

import dovetail.base.Limit;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Levels of the diagrams of states: the slots that steps may change, in the order from the root on. Other slots are constant. */
final class Levels {
    private static final int NO_LEVEL = -1;

    private final int[] initial;
    private final int[] slots;
    private final int[] levels;
    private int positions;

    /**
     * @param initial the initial state, which has the values of constant slots
     * @param slots by level, its slot
     */
    Levels(int[] initial, int[] slots) {
        this.initial = initial;
        this.slots = slots;
        this.levels = new int[initial.length];
        Arrays.fill(levels, NO_LEVEL);
        for (int level = 0; level < slots.length; level++) {
            levels[slots[level]] = level;
        }
    }

    int count() {
        return slots.length;
    }

    int slot(int level) {
        return slots[level];
    }

    /** The level of a slot, or a negative number. */
    int level(int slot) {
        return levels[slot];
    }

    int[] initialVector() {
        return vector(initial);
    }

    /** The vector of a state. */
    int[] vector(int[] state) {
        int[] vector = new int[slots.length];
        for (int level = 0; level < vector.length; level++) {
            vector[level] = state[slots[level]];
        }
        return vector;
    }

    /** The state of a vector. */
    int[] state(int[] vector) {
        int[] state = initial.clone();
        for (int level = 0; level < vector.length; level++) {
            state[slots[level]] = vector[level];
        }
        return state;
    }

    /** The levels of some slots, in order; without those of constant ones, and at least one if there are levels. */
    int[] of(BitSet some) {
        BitSet found = new BitSet();
        for (int slot = some.nextSetBit(0); slot >= 0; slot = some.nextSetBit(slot + 1)) {
            if (levels[slot] != NO_LEVEL) {
                found.set(levels[slot]);
            }
        }
        if (found.isEmpty() && slots.length > 0) {
            found.set(0);
        }
        return found.stream().toArray();
    }

    /** The shape of relations that depend on some levels and may change some slots. */
    Shape relation(int[] support, BitSet written) {
        return shape(support[0], support, written);
    }

    /** The shape of sets of values of some levels. */
    Shape guard(int first, int[] support) {
        return shape(first, support, new BitSet());
    }

    private Shape shape(int first, int[] support, BitSet written) {
        List<Shape.Role> roles = new ArrayList<>();
        for (int level : support) {
            while (first + roles.size() < level) {
                roles.add(Shape.Role.NONE);
            }
            roles.add(written.get(slots[level]) ? Shape.Role.CHANGE : Shape.Role.READ);
        }
        Shape shape = new Shape(first, roles, positions);
        positions += roles.size();
        if (positions > Diagrams.MOST_POSITIONS) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "transition groups span too many levels of decision diagrams"));
        }
        return shape;
    }
}
