package dovetail.search.lasso;

import dovetail.base.Poll;

/** Counts work against a bound that depends neither on the clock nor on threads. */
final class WorkLimit {
    private final Poll poll;
    private long left;

    WorkLimit(long most, Poll poll) {
        this.left = most;
        this.poll = poll;
    }

    /** Tells of some work to be done next. */
    void spend(long work) {
        left -= work;
        poll.tick(work);
    }

    boolean isSpent() {
        return left < 0;
    }
}
