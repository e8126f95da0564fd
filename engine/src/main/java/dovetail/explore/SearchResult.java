package dovetail.explore;

import dovetail.base.Limit;
import java.util.List;

/**
 * What a search did and found. Paths are packed states from the initial one on.
 *
 * @param depth of the last level with states, or -1 where the order of the search does not tell
 * @param path to what was looked for, or null
 * @param errorPath to a state with a step that is a model error, or null
 * @param limit what ended the search early, or null
 */
public record SearchResult(
        long states,
        long transitions,
        long deadlocks,
        long errors,
        int depth,
        long peakStates,
        long bytes,
        List<long[]> path,
        List<long[]> errorPath,
        Limit limit) {
    /** The result of a search that a limit did not even let begin. */
    public static SearchResult notBegun(Limit limit) {
        return new SearchResult(0, 0, 0, 0, 0, 0, 0, null, null, limit);
    }
}
