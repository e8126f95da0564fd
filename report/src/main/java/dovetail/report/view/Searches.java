package dovetail.report.view;

import dovetail.base.Groups;
import dovetail.result.Counts;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The searches of a run: results that one search answers have the same counts of it. Reports tell the figures of a search, and
 * add its time, once.
 */
public final class Searches {
    private final Map<Counts, List<Result>> byCounts = new IdentityHashMap<>();

    /** @param results in the order in which they are shown */
    public Searches(List<Result> results) {
        for (Result result : results) {
            if (isSearch(result)) {
                Groups.of(byCounts, counts(result)).add(result);
            }
        }
    }

    private static Counts counts(Result result) {
        return result.verdict().figures().counts();
    }

    /** Whether a result has counts of its own: those of a search that ended before it reached a state are all the same. */
    private static boolean isSearch(Result result) {
        return counts(result) != Counts.NONE;
    }

    private List<Result> members(Result result) {
        return isSearch(result) ? Objects.requireNonNull(byCounts.get(counts(result))) : List.of(result);
    }

    /** The number of results that the search of a result answers. */
    public int size(Result result) {
        return members(result).size();
    }

    /** Whether a result is the first of its search. */
    public boolean isFirst(Result result) {
        return members(result).get(0) == result;
    }

    /** Whether a result is the last of its search. */
    public boolean isLast(Result result) {
        List<Result> members = members(result);
        return members.get(members.size() - 1) == result;
    }

    /** The time of the search of a result; tests for vacuity after it count for all of its results. */
    public double seconds(Result result) {
        double seconds = 0;
        for (Result member : members(result)) {
            seconds = Math.max(seconds, member.verdict().figures().seconds());
        }
        return seconds;
    }
}
