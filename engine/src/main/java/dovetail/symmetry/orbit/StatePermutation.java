package dovetail.symmetry.orbit;

import dovetail.symmetry.structure.Structure;
import org.jspecify.annotations.Nullable;

/** Action of an automorphism on states: slots exchange their values, and values of sorts have images. */
final class StatePermutation {
    private final int[] points;
    /** For each slot, the slot whose value it gets. */
    private final int[] source;
    /** For each slot, the images of the values that it gets; null for the values themselves. */
    private final @Nullable ValueMap[] maps;

    private StatePermutation(int[] points, int[] source, @Nullable ValueMap[] maps) {
        this.points = points;
        this.source = source;
        this.maps = maps;
    }

    /** @param values the positions of values by the representative of their sort */
    static StatePermutation of(Structure structure, SortedValues values, int[] points) {
        int slots = structure.points().slots();
        int[] source = new int[slots];
        @Nullable ValueMap[] maps = new ValueMap[slots];
        for (int slot = 0; slot < slots; slot++) {
            source[points[slot]] = slot;
            maps[points[slot]] = values.map(structure.sortOfSlot(slot), points);
        }
        return new StatePermutation(points, source, maps);
    }

    /** The permutation of points. */
    int[] points() {
        return points;
    }

    /** Whether some state may have another value in a slot afterwards. */
    boolean affects(int slot) {
        return source[slot] != slot || maps[slot] != null;
    }

    /** The slot whose value a slot gets. */
    int source(int slot) {
        return source[slot];
    }

    /** The value of a slot in the image of a state. */
    int image(int[] state, int slot) {
        return ValueMap.image(maps[slot], state[source[slot]]);
    }

    /** The image of a value that a slot gets. */
    int imageOf(int value, int slot) {
        return ValueMap.image(maps[slot], value);
    }

    int[] applied(int[] state) {
        int[] image = new int[state.length];
        for (int slot = 0; slot < image.length; slot++) {
            image[slot] = image(state, slot);
        }
        return image;
    }
}
