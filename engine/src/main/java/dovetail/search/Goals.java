package dovetail.search;

import dovetail.option.Option;
import java.io.Serializable;

/**
 * The goals of a search: states that satisfy predicates of the relation, deadlocks, and model errors. A search ends with
 * the level in which it has found the last of its goals; without goals it visits the whole state space. A predicate may be
 * restricted to deadlocks: then only states without a step that satisfy it are goals.
 *
 * @param predicates how many predicates of the relation are goals: the first ones, one bit of a valuation each
 * @param deadlock whether a state without a step is a goal
 * @param error whether a step that is a model error is a goal
 * @param inDeadlocks the predicates that are restricted to deadlocks, as bits of a valuation
 * @param most how many states are wanted for each goal that is a state
 */
public record Goals(int predicates, boolean deadlock, boolean error, long inDeadlocks, int most)
        implements Serializable {
    /** The most predicates of one search: the bits of a valuation. */
    public static final int MAX_PREDICATES = Long.SIZE - 1;

    /** The option of engines that look for several states of each goal. */
    public static final Option<Integer> MOST =
            Option.number("violations", 1, 1, "search for this number of violations of each property of states");

    public static final Goals NONE = new Goals(0, false, false);
    public static final Goals PREDICATE = new Goals(1, false, false);
    public static final Goals DEADLOCK = new Goals(0, true, false);
    public static final Goals ERROR = new Goals(0, false, true);

    /** Goals of which one state each is wanted, none of them restricted to deadlocks. */
    public Goals(int predicates, boolean deadlock, boolean error) {
        this(predicates, deadlock, error, 0, 1);
    }

    public Goals {
        if (predicates > MAX_PREDICATES) {
            throw new IllegalArgumentException(predicates + " predicates, at most " + MAX_PREDICATES);
        }
    }

    /** Whether the whole state space is visited for its own sake. */
    public boolean areNone() {
        // Not by equals: the first use of a record's equals costs milliseconds, which every small run would pay.
        return predicates == 0 && !deadlock && !error;
    }

    /** The number of goals that are states, in the order of their paths in a result: predicates, then the deadlock. */
    public int states() {
        return predicates + (deadlock ? 1 : 0);
    }

    /** The predicates as bits of a valuation. */
    public long predicateBits() {
        return (1L << predicates) - 1;
    }
}
