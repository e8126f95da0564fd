package dovetail.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The paths that a search found, each the packed states from the initial one on.
 *
 * @param paths to the goals that are states, predicates first and then the deadlock; null for one that was not found
 * @param errorPath to a state with a step that is a model error, or null
 * @param further for each goal that is a state, the paths to further states, where several were wanted
 */
public record FoundPaths(
        List<@Nullable List<long[]>> paths, @Nullable List<long[]> errorPath, List<List<List<long[]>>> further) {
    public static final FoundPaths NONE = new FoundPaths(List.of(), null);

    /** Paths without further ones. */
    public FoundPaths(List<@Nullable List<long[]>> paths, @Nullable List<long[]> errorPath) {
        this(paths, errorPath, List.of());
    }

    /** The path to a goal that is a state, or null. */
    public @Nullable List<long[]> path(int goal) {
        return goal < paths.size() ? paths.get(goal) : null;
    }

    /** The paths to further states of a goal. */
    public List<List<long[]>> further(int goal) {
        return goal < further.size() ? further.get(goal) : List.of();
    }
}
