package dovetail.branching;

import java.util.List;

/**
 * Sets of reachable states, as an engine represents them. A set that an operation returns stays as it is.
 *
 * @param <S> the sets
 */
public interface StateSets<S> {
    /** All reachable states. */
    S all();

    /** The states that satisfy an atom, by its number. */
    S satisfying(int atom);

    /** The states without a step; one that is a model error is a step. */
    S deadlocks();

    /** The states without a successor, in which runs end. */
    S ends();

    S union(S one, S other);

    S intersection(S one, S other);

    /** The states of a set that are not in another. */
    S minus(S set, S other);

    /** The states that have a step to one of the targets. */
    S before(S targets);

    /** The states from which a path of states of one set leads to a state of another, which need not be in the first. */
    S until(S left, S right);

    /** The largest set of states of a set each of which is an end, one of the given ones, or has a successor in it. */
    S lasting(S within, S ends);

    /**
     * The states of a set from which an infinite run stays in it that is weakly fair: a component that is enabled forever from some
     * point on steps infinitely often.
     */
    S fairlyLasting(S within);

    /**
     * The states of a set with a step to a state of it that a component takes, or with any step to one where the component cannot
     * step.
     */
    S served(int component, S within);

    /** The set of one state. */
    S only(int[] state);

    /** Whether the initial state is in a set. */
    boolean hasInitial(S set);

    /** Whether a reachable state is in a set. */
    boolean contains(S set, int[] state);

    /**
     * The states of a shortest path.
     *
     * @param from the first state
     * @param within has all states but the last one
     * @param to has the last state; it can be reached
     */
    List<int[]> path(int[] from, S within, S to);
}
