package dovetail.por.choose;

import dovetail.por.dependency.QueriedState;

/**
 * Chooses an ample set among the enabled groups of a state. The result is a function of the enabled groups and of the
 * answers of the queried state. For the use of one thread.
 */
public interface Chooser {
    /** The result of full expansion: all enabled groups. It is told by identity. */
    long[] ALL = {};

    /**
     * The ample set, or {@link #ALL}; borrowed until the next call. Groups that are not enabled may be in it.
     *
     * @param count the number of enabled groups
     */
    long[] choose(QueriedState queried, long[] enabled, int count);

    /** After {@link #ALL}: the condition that no candidate satisfied. */
    ReductionCounts.Obstacle obstacle();

    /**
     * Whether the enabled groups alone show that the state must be fully expanded, because of dependencies among them.
     */
    default boolean mustExpandFully(long[] enabled) {
        return false;
    }
}
