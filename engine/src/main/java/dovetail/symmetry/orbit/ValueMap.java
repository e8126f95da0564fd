package dovetail.symmetry.orbit;

import dovetail.symmetry.structure.Points;
import org.jspecify.annotations.Nullable;

/** Table of the images of the values of a slot. Values without an entry, which no state has, are their own images. */
final class ValueMap {
    private final int least;
    private final int[] images;

    private ValueMap(int least, int[] images) {
        this.least = least;
        this.images = images;
    }

    /**
     * The images of the values of a sort by a permutation of points; null where every value is its own image.
     *
     * @param values the positions of the values of the sort among the points
     */
    static @Nullable ValueMap of(Points points, int[] values, int[] permutation) {
        int least = Integer.MAX_VALUE;
        int largest = Integer.MIN_VALUE;
        boolean isIdentity = true;
        for (int position : values) {
            int value = points.value(position);
            least = Math.min(least, value);
            largest = Math.max(largest, value);
            isIdentity &= image(points, position, permutation) == value;
        }
        if (isIdentity) {
            return null;
        }
        int[] images = new int[Math.addExact(Math.subtractExact(largest, least), 1)];
        for (int i = 0; i < images.length; i++) {
            images[i] = least + i;
        }
        for (int position : values) {
            images[points.value(position) - least] = image(points, position, permutation);
        }
        return new ValueMap(least, images);
    }

    private static int image(Points points, int position, int[] permutation) {
        return points.value(points.valuePosition(permutation[points.valuePoint(position)]));
    }

    static int image(@Nullable ValueMap map, int value) {
        if (map == null) {
            return value;
        }
        int index = value - map.least;
        return index >= 0 && index < map.images.length ? map.images[index] : value;
    }
}
