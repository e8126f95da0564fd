package dovetail.symmetry.orbit;

import dovetail.base.Groups;
import dovetail.symmetry.structure.Points;
import dovetail.symmetry.structure.Structure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of a structure by their sorts. */
final class SortedValues {
    private final Points points;
    private final Map<Integer, int[]> positions = new HashMap<>();

    SortedValues(Structure structure) {
        this.points = structure.points();
        Map<Integer, List<Integer>> bySort = new HashMap<>();
        for (int i = 0; i < points.values(); i++) {
            Groups.of(bySort, points.sortOfValue(i)).add(i);
        }
        for (Map.Entry<Integer, List<Integer>> entry : bySort.entrySet()) {
            positions.put(
                    entry.getKey(),
                    entry.getValue().stream().mapToInt(Integer::intValue).toArray());
        }
    }

    /** The images of the values of a sort; null where they do not change. */
    @Nullable
    ValueMap map(int sort, int[] permutation) {
        int[] values = positions.get(sort);
        return values == null ? null : ValueMap.of(points, values, permutation);
    }
}
