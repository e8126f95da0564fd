package dovetail.reduce;

/** Chooses among the enabled groups of a state. For the use of one thread. */
interface Chooser {
    /** All groups are kept. */
    long[] ALL = null;

    /**
     * The groups to keep, or {@link #ALL}; borrowed until the next call.
     *
     * @param count how many groups are enabled
     */
    long[] choose(long[] state, int at, long[] enabled, int count);

    /** After {@link #ALL}: which condition no choice satisfied. */
    Tally.Obstacle obstacle();
}
