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
        Survey survey) {
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
                Survey.NONE);
    }

    /** The result of a search that a limit ended before its first state. */
    public static SearchResult notBegun(Limit limit) {
        return new SearchResult(0, 0, 0, 0, 0, 0, 0, List.of(), null, limit);
    }

    /** The same result, ended by another limit. */
    public SearchResult endedBy(Limit other) {
        return new SearchResult(
                states, transitions, deadlocks, errors, depth, peakStates, bytes, paths, errorPath, other, survey);
    }

    /** The same result with a survey. */
    public SearchResult with(Survey other) {
        return new SearchResult(
                states, transitions, deadlocks, errors, depth, peakStates, bytes, paths, errorPath, limit, other);
    }

    /** The path to a goal that is a state, or null. */
    public @Nullable List<long[]> path(int goal) {
        return goal < paths.size() ? paths.get(goal) : null;
    }

    /** The path to the only goal, or null. */
    public @Nullable List<long[]> path() {
        return path(0);
    }
}
