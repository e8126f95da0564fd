package dovetail.search;

import dovetail.base.Limit;
import dovetail.result.Counts;
import dovetail.result.Survey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search.
 *
 * @param limit what ended the search early, or null
 * @param survey what the search tells of the states besides
 */
public record SearchResult(
        Counts counts, FoundPaths found, @Nullable Limit limit, Survey survey) {
    /** The result of a search that a limit ended before its first state. */
    public static SearchResult notBegun(Limit limit) {
        return new SearchResult(new Counts(0, 0, 0, 0, 0, 0, 0), FoundPaths.NONE, limit, Survey.NONE);
    }

    /** The same result, ended by another limit. */
    public SearchResult endedBy(@Nullable Limit other) {
        return new SearchResult(counts, found, other, survey);
    }

    /** The same result with other paths. */
    public SearchResult with(FoundPaths paths) {
        return new SearchResult(counts, paths, limit, survey);
    }

    public long states() {
        return counts.states();
    }

    /** The path to a goal that is a state, or null. */
    public @Nullable List<long[]> path(int goal) {
        return found.path(goal);
    }

    /** The path to the only goal, or null. */
    public @Nullable List<long[]> path() {
        return found.path(0);
    }

    /** The path to a state with a step that is a model error, or null. */
    public @Nullable List<long[]> errorPath() {
        return found.errorPath();
    }
}
