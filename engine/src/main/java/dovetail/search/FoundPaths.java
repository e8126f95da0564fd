package dovetail.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The paths that a search found, each the packed states from the initial one on.
 *
 * @param paths for each goal that is a state, predicates first and then the deadlock, the paths to the states found for it
 * @param errorPath to a state with a step that is a model error, or null
 */
public record FoundPaths(
        List<List<List<long[]>>> paths, @Nullable List<long[]> errorPath) {
    public static final FoundPaths NONE = new FoundPaths(List.of(), null);

    /** The path to the first state of a goal, or null. */
    public @Nullable List<long[]> path(int goal) {
        return isFound(goal) ? paths.get(goal).get(0) : null;
    }

    /** The paths to further states of a goal. */
    public List<List<long[]>> further(int goal) {
        return isFound(goal) ? paths.get(goal).subList(1, paths.get(goal).size()) : List.of();
    }

    private boolean isFound(int goal) {
        return goal < paths.size() && !paths.get(goal).isEmpty();
    }
}
