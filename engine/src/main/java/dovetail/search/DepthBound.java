package dovetail.search;

import dovetail.base.Limit;
import dovetail.option.Option;

/**
 * Bound on the depth of a search level by level: states at most so many steps away from the initial state are visited and
 * expanded.
 *
 * @param most the greatest depth, or {@link #NONE}
 */
public record DepthBound(int most) {
    private static final int NONE = 0;

    /** The option of all engines whose searches have a depth. */
    public static final Option<Integer> OPTION = Option.number(
            "max-depth", NONE, NONE, "end after this number of steps from the initial state; 0 for no bound");

    /** No bound. */
    public static final DepthBound UNBOUNDED = new DepthBound(NONE);

    /** Whether there is a bound. */
    public boolean isGiven() {
        return most != NONE;
    }

    /** Whether states of a level are not to be expanded. */
    public boolean excludes(int level) {
        return isGiven() && level > most;
    }

    /** The limit that ends a search with states beyond the bound. */
    public Limit limit() {
        return new Limit(Limit.Kind.DEPTH, "depth limit of " + most + " reached");
    }

    /** Whether the states of the next level are not to be expanded. */
    public boolean endsAfter(int level) {
        return excludes(level + 1);
    }

    /** The same limit, and what the search says of a property within it. */
    public Limit limit(boolean isExistential) {
        String what = isExistential ? "no such state" : "no violation";
        return new Limit(Limit.Kind.DEPTH, what + " up to depth " + most + " (depth limit)");
    }
}
