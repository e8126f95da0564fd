package dovetail.por.choose;

import dovetail.por.dependency.QueriedState;

/**
 * Chooses among the enabled groups of a state. For the use of one thread. A choice depends on the enabled groups and on
 * what the situation tells, and on nothing else.
 */
public interface Chooser {
    /** All groups are kept. */
    long[] ALL = null;

    /**
     * The groups to keep, or {@link #ALL}; borrowed until the next call.
     *
     * @param count how many groups are enabled
     */
    long[] choose(QueriedState situation, long[] enabled, int count);

    /** After {@link #ALL}: which condition no choice satisfied. */
    ReductionCounts.Obstacle obstacle();

    /** Whether the enabled groups alone tell that all of them must be taken, because steps depend on each other. */
    default boolean isPlainlyAll(long[] enabled) {
        return false;
    }
}
