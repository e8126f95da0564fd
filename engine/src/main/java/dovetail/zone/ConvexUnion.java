package dovetail.zone;

import dovetail.base.Poll;

/**
 * Decides whether the union of two zones is a zone, and then computes it. The smallest zone around both is that union just if
 * its points outside one of them are in the other one. Mutable, for the use of one thread, and used again.
 */
public final class ConvexUnion {
    private final DbmDifference difference = new DbmDifference();
    private final Dbm hull = new Dbm();
    private final Dbm piece = new Dbm();

    /** Whether the union of two zones of the same clocks is convex; {@link #union} is that union then. */
    public boolean isConvex(Dbm one, Dbm other, Poll poll) {
        hull.setHull(one, other);
        difference.start(hull, one);
        long work = 2 * hull.work();
        while (difference.next(piece)) {
            poll.tick(work);
            if (!other.includes(piece)) {
                return false;
            }
        }
        return true;
    }

    /** The union, until the next question. */
    public Dbm union() {
        return hull;
    }
}
