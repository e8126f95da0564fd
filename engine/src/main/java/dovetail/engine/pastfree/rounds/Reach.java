package dovetail.engine.pastfree.rounds;

import dovetail.base.Limit;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The states that a system reaches in an environment. A <i>system state</i> is a state without the location of the
 * environment, and a <i>cluster</i> is the set of states with one location of it.
 *
 * @param states the states with the location of the environment
 * @param transitions the steps between them
 * @param systemStates the system states, or {@link #UNKNOWN}
 * @param diameter the largest distance of a system state from the initial state, or {@link #UNKNOWN}
 * @param clusterSizes the numbers of states that clusters have, without duplicates
 * @param limit the limit that ended the exploration, or null
 */
public record Reach(
        long states,
        long transitions,
        long systemStates,
        int diameter,
        SortedSet<Long> clusterSizes,
        @Nullable Limit limit) {
    /** A figure that was not computed. */
    public static final int UNKNOWN = -1;

    public Reach {
        clusterSizes = Collections.unmodifiableSortedSet(new TreeSet<>(clusterSizes));
    }

    /** Whether all states were reached. */
    public boolean isWhole() {
        return limit == null;
    }

    /**
     * Whether two numbers of rounds have the same system states and sizes of clusters, as far as figures tell. The diameter
     * may still grow with each round: what follows the rounds comes later.
     */
    boolean isLike(Reach other) {
        return systemStates == other.systemStates && clusterSizes.equals(other.clusterSizes);
    }
}
