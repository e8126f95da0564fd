package dovetail.base;

/**
 * Polls a budget once in so many units of work, so that a tight loop can ask at every turn. A unit is some tens of
 * nanoseconds of work: a comparison, a table entry, a node of an expression. One thread uses one poll.
 */
public final class Poll {
    /** With so many, a poll stands for about a tenth of a millisecond, as one of a search does: engines that take turns count polls. */
    private static final int UNITS_BETWEEN_CHECKS = 1 << 12;

    private final Budget budget;
    private long left = UNITS_BETWEEN_CHECKS;

    public Poll(Budget budget) {
        this.budget = budget;
    }

    /** One unit of work is about to be done; throws {@link Limit.Exceeded} when the time is up or the run interrupted. */
    public void tick() {
        tick(1);
    }

    /** So many units of work are about to be done. Many at once are several polls, since polls are counted as work. */
    public void tick(long units) {
        left -= units;
        while (left < 0) {
            left += UNITS_BETWEEN_CHECKS;
            budget.check(0);
        }
    }
}
