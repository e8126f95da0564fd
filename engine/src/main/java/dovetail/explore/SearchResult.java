package dovetail.explore;

import dovetail.base.Limit;
import dovetail.result.Survey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search. Paths are packed states from the initial one on.
 *
 * @param depth of the last level with states, or -1 where the order of the search does not tell
 * @param paths to the goals that are states, predicates first and then the deadlock; null for one that was not found
 * @param errorPath to a state with a step that is a model error, or null
 * @param limit what ended the search early, or null
 * @param survey what the search tells of the states besides
 * @param further for each goal that is a state, the paths to further states, where several were wanted
 */
public record SearchResult(
        long states,
        long transitions,
        long deadlocks,
        long errors,
        int depth,
        long peakStates,
        long bytes,
        List<@Nullable List<long[]>> paths,
        @Nullable List<long[]> errorPath,
        @Nullable Limit limit,
        Survey survey,
        List<List<List<long[]>>> further) {
    /** A result without further paths. */
    public SearchResult(
            long states,
            long transitions,
            long deadlocks,
            long errors,
            int depth,
            long peakStates,
            long bytes,
            List<@Nullable List<long[]>> paths,
            @Nullable List<long[]> errorPath,
            @Nullable Limit limit,
            Survey survey) {
        this(
                states,
                transitions,
                deadlocks,
                errors,
                depth,
                peakStates,
                bytes,
                paths,
                errorPath,
                limit,
                survey,
                List.of());
    }

    /** A result without a survey. */
    public SearchResult(
            long states,
            long transitions,
            long deadlocks,
            long errors,
            int depth,
            long peakStates,
            long bytes,
            List<@Nullable List<long[]>> paths,
            @Nullable List<long[]> errorPath,
            @Nullable Limit limit) {
        this(states, transitions, deadlocks, errors, depth, peakStates, bytes, paths, errorPath, limit, Survey.NONE);
    }

    /** The result of a search that a limit ended before its first state. */
    public static SearchResult notBegun(Limit limit) {
        return new SearchResult(0, 0, 0, 0, 0, 0, 0, List.of(), null, limit);
    }

    /** The same result, ended by another limit. */
    public SearchResult endedBy(Limit other) {
        return new SearchResult(
                states,
                transitions,
                deadlocks,
                errors,
                depth,
                peakStates,
                bytes,
                paths,
                errorPath,
                other,
                survey,
                further);
    }

    /** The path to a goal that is a state, or null. */
    public @Nullable List<long[]> path(int goal) {
        return goal < paths.size() ? paths.get(goal) : null;
    }

    /** The paths to further states of a goal. */
    public List<List<long[]>> further(int goal) {
        return goal < further.size() ? further.get(goal) : List.of();
    }

    /** The path to the only goal, or null. */
    public @Nullable List<long[]> path() {
        return path(0);
    }
}
